import { readBody } from "./read-body.server.ts";
import { type FileField, noUpload, readUpload, type Upload } from "./read-upload.server.ts";

type Problem = "content_type" | "too_large" | "not_text";
export type Fields = { data: FormData; problem?: Problem; upload: Upload };
type Texts = Omit<Fields, "upload">;

const mostFields = 200;

/**
 * What a field of ours can be called: `email`, `date_of_birth.day`. conform reads brackets as places of a list, so
 * that one `email[4000000000]` would build it; such names, and conform's own `__intent__`, are no form's of this site.
 */
const fieldName = /^[a-z][a-z0-9_-]{0,63}(\.[a-z][a-z0-9_-]{0,63}){0,2}$/i;

/**
 * A form's text fields, and its file where the form has one. Reads `application/x-www-form-urlencoded` and
 * `multipart/form-data`, never more than `limit` bytes of text and 200 fields; a cut body gives back what arrived.
 * Fields with names that no form has are left out, and so are files that were not asked for. NUL and lone surrogates are
 * `not_text`: Postgres stores neither.
 */
export async function readFields(request: Request, limit: number, file?: FileField): Promise<Fields> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data" && file) return readWithFile(request, limit, file);
  return { ...(await readTexts(request, limit, type)), upload: noUpload };
}

async function readTexts(request: Request, limit: number, type: string | undefined): Promise<Texts> {
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    return { data: new FormData(), problem: "content_type" };
  }
  const body = await readBody(request, limit);
  if (type === "multipart/form-data") return readMultipart(request, body);
  const read = taken(new URLSearchParams(body.text));
  return body.overlong ? { ...read, problem: "too_large" } : read;
}

async function readMultipart(request: Request, body: { text: string; overlong: boolean }): Promise<Texts> {
  if (body.overlong) return { data: new FormData(), problem: "too_large" };
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return taken(await new Response(body.text, { headers }).formData());
  } catch {
    return { data: new FormData(), problem: "content_type" };
  }
}

async function readWithFile(request: Request, limit: number, file: FileField): Promise<Fields> {
  const { texts, upload, broken } = await readUpload(request, file, mostFields);
  if (broken) return { data: new FormData(), problem: "content_type", upload };
  const bytes = texts.reduce((sum, [name, text]) => sum + Buffer.byteLength(name) + Buffer.byteLength(text), 0);
  const read = taken(texts);
  return { ...read, ...(bytes > limit && { problem: "too_large" as const }), upload };
}

/** The texts of fields that forms of this site can have, cleaned. */
function taken(entries: Iterable<[string, FormDataEntryValue]>): Texts {
  const data = new FormData();
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > mostFields) return { data, problem: "too_large" };
    if (typeof value === "string" && fieldName.test(name)) data.append(name, value);
  }
  return { data, problem: textProblem(data) };
}

/** Takes NUL and lone surrogates out of what goes back to the page, and says so. */
function textProblem(data: FormData): "not_text" | undefined {
  let problem: "not_text" | undefined;
  for (const [name, value] of [...data]) {
    if (typeof value !== "string" || (!value.includes("\0") && value.isWellFormed())) continue;
    problem = "not_text";
    data.delete(name);
    data.append(name, value.replaceAll("\0", "").toWellFormed());
  }
  return problem;
}
