import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type RawAnswer = { status: number; encoding: string | undefined; body: Buffer };

/** An answer as sent over the network, still compressed. */
export function fetchRaw(url: URL, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { host, port, pathname, search } = url;
    const wanted = { host: "127.0.0.1", port, path: pathname + search, headers: { host, ...headers }, agent: false };
    const request = http.get(wanted, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          encoding: response.headers["content-encoding"],
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.setTimeout(20_000, () => request.destroy(new Error(`${pathname} did not answer within 20 s`)));
    request.on("error", reject);
  });
}

/** The body of an answer, whatever way it was compressed. */
export function bodyOf({ encoding, body }: RawAnswer): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}
