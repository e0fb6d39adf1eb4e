import { oncePerRequest, rememberForRequest } from "../request/request-scope.server.ts";
import { readBody } from "./read-body.server.ts";
import { type FileField, noUpload, readTextsWithoutFile, readUpload, type Upload } from "./read-upload.server.ts";

type Problem = "content_type" | "too_large" | "not_text";
export type Fields = { data: FormData; problem?: Problem; upload: Upload };
type Texts = Omit<Fields, "upload">;

const maxFields = 200;

/**
 * The names our fields can have: `email`, `date_of_birth.day`. conform reads brackets as list indexes, so a single
 * `email[4000000000]` would build that list; no form of this site has such names, nor conform's own `__intent__`.
 */
const fieldName = /^[a-z][a-z0-9_-]{0,63}(\.[a-z][a-z0-9_-]{0,63}){0,2}$/i;

/**
 * A form's text fields, and its file if it has one. Reads `application/x-www-form-urlencoded` and
 * `multipart/form-data`, at most `limit` bytes of text and 200 fields; of a truncated body the fields that arrived are
 * returned. Fields with names that no form has, and unexpected files, are ignored. NUL and lone surrogates are
 * `not_text`: Postgres can store neither.
 */
export function readFields(request: Request, limit: number, file?: FileField): Promise<Fields> {
  return rememberFields(read(request, limit, file));
}

/** Only the text fields, for a refusal that keeps them: the file is not read into memory. */
export function readFieldsWithoutFile(request: Request, limit: number): Promise<Fields> {
  return rememberFields(
    readTextsWithoutFile(request, limit).then((texts) => ({ ...acceptedTexts(texts), upload: noUpload })),
  );
}

function rememberFields(fields: Promise<Fields>): Promise<Fields> {
  rememberForRequest(fieldsAlreadyRead, fields);
  return fields;
}

/** The fields of this request's form, if they were read already: a body can be read only once. */
export function fieldsAlreadyRead(): Promise<Fields> | undefined {
  return oncePerRequest<Promise<Fields> | undefined>(fieldsAlreadyRead, () => undefined);
}

async function read(request: Request, limit: number, file: FileField | undefined): Promise<Fields> {
  if (file && isMultipart(request)) return readWithFile(request, limit, file);
  return { ...(await readTexts(request, limit, typeOf(request))), upload: noUpload };
}

export const isMultipart = (request: Request) => typeOf(request) === "multipart/form-data";
const typeOf = (request: Request) => (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();

async function readTexts(request: Request, limit: number, type: string | undefined): Promise<Texts> {
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    return { data: new FormData(), problem: "content_type" };
  }
  const body = await readBody(request, limit);
  if (type === "multipart/form-data") return readMultipart(request, body);
  // A blank means the same, and a megabyte of plus signs takes URLSearchParams half a second.
  const texts = acceptedTexts(new URLSearchParams(body.text.split("+").join(" ")));
  return body.overlong ? { ...texts, problem: "too_large" } : texts;
}

async function readMultipart(request: Request, body: { text: string; overlong: boolean }): Promise<Texts> {
  if (body.overlong) return { data: new FormData(), problem: "too_large" };
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return acceptedTexts(await new Response(body.text, { headers }).formData());
  } catch {
    return { data: new FormData(), problem: "content_type" };
  }
}

async function readWithFile(request: Request, limit: number, file: FileField): Promise<Fields> {
  const { texts, upload, problem } = await readUpload(request, file, maxFields);
  if (problem) return { data: new FormData(), problem, upload };
  const bytes = texts.reduce((sum, [name, text]) => sum + Buffer.byteLength(name) + Buffer.byteLength(text), 0);
  return { ...acceptedTexts(texts), ...(bytes > limit && { problem: "too_large" as const }), upload };
}

/** The text fields with names that forms of this site can have, without NUL and lone surrogates (`not_text`). */
function acceptedTexts(entries: Iterable<[string, FormDataEntryValue]>): Texts {
  const data = new FormData();
  let problem: "not_text" | undefined;
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > maxFields) return { data, problem: "too_large" };
    if (typeof value !== "string" || !fieldName.test(name)) continue;
    const isText = !value.includes("\0") && value.isWellFormed();
    if (!isText) problem = "not_text";
    data.append(name, isText ? value : value.replaceAll("\0", "").toWellFormed());
  }
  return { data, problem };
}
