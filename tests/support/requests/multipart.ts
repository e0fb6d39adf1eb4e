import type { Answer, Browser } from "./browser.ts";

export type SentFile = { field: string; name?: string; type?: string; bytes: Uint8Array };
export type MultipartBody = { type: string; body: Buffer };

const boundary = "----a-boundary-of-the-tests";

/** A multipart form like a browser's; texts and files in the given order. */
export function multipart(parts: ([string, string] | SentFile)[]): MultipartBody {
  const chunks: Buffer[] = [];
  for (const part of parts) {
    const text = Array.isArray(part);
    const field = text ? part[0] : part.field;
    const head = text
      ? `content-disposition: form-data; name="${field}"`
      : `content-disposition: form-data; name="${field}"; filename="${part.name ?? "photo.jpg"}"\r\n` +
        `content-type: ${part.type ?? "image/jpeg"}`;
    const body = text ? Buffer.from(part[1]) : Buffer.from(part.bytes);
    chunks.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), body, Buffer.from("\r\n"));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(chunks) };
}

/** The form that adds a photo, with one file. */
export function photoForm(bytes: Uint8Array, file: Partial<SentFile> = {}): MultipartBody {
  return multipart([["intent", "photo_add"], { field: "photo", ...file, bytes }]);
}

/** Posts such a form like a browser. */
export function postForm(browser: Browser, path: string, { type, body }: MultipartBody): Promise<Answer> {
  const headers = { "content-type": type, origin: `http://${browser.host}` };
  return browser.ask(path, { method: "POST", headers, body });
}
