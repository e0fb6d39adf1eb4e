import { type FileUpload, FormDataParseError, MultipartParseError, parseFormData } from "@remix-run/form-data-parser";
import { type Outcome, refused } from "../outcome.ts";

/** The one file of a form: its field, and how many bytes it may have. */
export type FileField = { field: string; bytes: number };

/** What came in it; the door's caller decides whether a form without it is one. */
export type Upload = Outcome<{ bytes: Uint8Array }, "photo_missing" | "photo_one_at_a_time" | "photo_too_large">;

export const noUpload: Upload = refused("photo_missing");

/** The front takes no more (12 MB): a file over the form's own limit still leaves what was typed beside it. */
const most = 12 * 1024 * 1024;

export type Multipart = { texts: [string, string][]; upload: Upload; broken: boolean };

/**
 * A multipart form with one file, read as it arrives. A file that is too large, or a second one, is dropped and said so;
 * the typed rest stays. `broken`: the form ended before its end, or is none. Files in other fields are dropped.
 */
export async function readUpload(request: Request, wanted: FileField, mostParts: number): Promise<Multipart> {
  let upload: Upload = noUpload;
  async function keep(file: FileUpload): Promise<void> {
    // A form in which nothing was chosen sends an empty file.
    if (file.fieldName !== wanted.field || file.size === 0) return;
    if (upload.ok || upload.reason !== "photo_missing") upload = refused("photo_one_at_a_time");
    else if (file.size > wanted.bytes) upload = refused("photo_too_large");
    else upload = { ok: true, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  const limits = { maxFileSize: most, maxTotalSize: most, maxParts: mostParts, maxFiles: mostParts };
  try {
    const data = await parseFormData(withWholeEnd(request), limits, keep);
    const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { texts, upload, broken: false };
  } catch (error) {
    if (!(error instanceof FormDataParseError || error instanceof MultipartParseError)) throw error;
    return { texts: [], upload: noUpload, broken: true };
  }
}

/** Longer than a form's last boundary with all that may stand around it. */
const endBytes = 128;

/**
 * The same form with its last bytes in one piece: the parser takes a line end that arrives after the last boundary, in
 * a packet of its own, for a form that goes on after its end.
 */
function withWholeEnd(request: Request): Request {
  let held = new Uint8Array(0);
  const whole = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      const bytes = new Uint8Array(held.length + chunk.length);
      bytes.set(held);
      bytes.set(chunk, held.length);
      const passed = Math.max(0, bytes.length - endBytes);
      if (passed > 0) out.enqueue(bytes.subarray(0, passed));
      held = bytes.slice(passed);
    },
    flush: (out) => out.enqueue(held),
  });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = request.body?.pipeThrough(whole);
  return new Request(request.url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}
