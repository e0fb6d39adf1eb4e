import { type FileUpload, FormDataParseError, MultipartParseError, parseFormData } from "@remix-run/form-data-parser";
import { type Outcome, refused } from "../outcome.ts";
import type { Limit } from "../request/rate-limit.server.ts";
import { readBody } from "./read-body.server.ts";

/** The single file of a form: its field, its maximum bytes, and its rate limit, checked before it is read. */
export type FileField = { field: string; bytes: number; limit?: Limit };

/** The uploaded file, or why there is none; the door's caller decides whether that is an error. */
export type Upload = Outcome<{ bytes: Uint8Array }, "photo_missing" | "photo_one_at_a_time" | "photo_too_large">;

export const noUpload: Upload = refused("photo_missing");

/** The server's limit of any body (server/stages/limit-body.ts): a file over the form's own limit is still read, so that the typed fields are kept. */
const maxUploadBytes = 12 * 1024 * 1024;

type Multipart = { texts: [string, string][]; upload: Upload; problem?: "content_type" | "not_text" };

/**
 * Reads a multipart form with one file as it arrives. A file that is too large, or a second one, is dropped and
 * reported; the text fields are kept. `content_type`: the form is incomplete or invalid; `not_text`: a text is not UTF-8.
 * Files in other fields are dropped.
 */
export async function readUpload(request: Request, expected: FileField, maxParts: number): Promise<Multipart> {
  let upload: Upload = noUpload;
  async function keep(file: FileUpload): Promise<void> {
    // A form without a chosen file sends an empty one.
    if (file.fieldName !== expected.field || file.size === 0) return;
    if (upload.ok || upload.reason !== "photo_missing") upload = refused("photo_one_at_a_time");
    else if (file.size > expected.bytes) upload = refused("photo_too_large");
    else upload = { ok: true, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  const limits = { maxFileSize: maxUploadBytes, maxTotalSize: maxUploadBytes, maxParts, maxFiles: maxParts };
  try {
    const data = await parseFormData(withWholeEnd(request), limits, keep);
    const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { texts, upload };
  } catch (error) {
    if (isNotUtf8(error)) return { texts: [], upload: noUpload, problem: "not_text" };
    if (!(error instanceof FormDataParseError || error instanceof MultipartParseError)) throw error;
    return { texts: [], upload: noUpload, problem: "content_type" };
  }
}

/** The parser reads texts with a decoder that throws. */
const isNotUtf8 = (error: unknown) =>
  error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";

/**
 * The text fields of a multipart form whose file is not wanted: only the first `bytes` are read, so only the fields
 * before the file are returned.
 */
export async function readTextsWithoutFile(request: Request, bytes: number): Promise<[string, string][]> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? "";
  const { text, overlong } = await readBody(request, bytes);
  try {
    const form = overlong ? `${text}\r\n--${boundary}--\r\n` : text;
    const data = await new Response(form, { headers: { "content-type": type } }).formData();
    return [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  } catch {
    // Truncated in the middle of a field's headers, or not a form.
    return [];
  }
}

/** Longer than a form's last boundary with its line ends. */
const endBytes = 128;

/**
 * The same form with its last bytes in one chunk: the parser treats a line end that arrives in a chunk of its own,
 * after the last boundary, as content after the form's end.
 */
function withWholeEnd(request: Request): Request {
  let heldBack = new Uint8Array(0);
  const holdBack = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      const bytes = new Uint8Array(heldBack.length + chunk.length);
      bytes.set(heldBack);
      bytes.set(chunk, heldBack.length);
      const passed = Math.max(0, bytes.length - endBytes);
      if (passed > 0) out.enqueue(bytes.subarray(0, passed));
      heldBack = bytes.slice(passed);
    },
    flush: (out) => out.enqueue(heldBack),
  });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = request.body?.pipeThrough(holdBack, { preventCancel: true });
  return new Request(request.url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}
