import { readBody } from "./read-body.server.ts";

export type Fields = { data: FormData; problem?: "content_type" | "too_large" | "not_text" };

const mostFields = 200;

/**
 * What a field of ours can be called: `email`, `date_of_birth.day`. conform reads brackets as places of a list, so
 * that one `email[4000000000]` would build it; such names, and conform's own `__intent__`, are no form's of this site.
 */
const fieldName = /^[a-z][a-z0-9_-]{0,63}(\.[a-z][a-z0-9_-]{0,63}){0,2}$/i;

/**
 * A form's text fields. Reads `application/x-www-form-urlencoded` and `multipart/form-data` without files, never more
 * than `limit` bytes and 200 fields; a cut body gives back what arrived. Fields with names that no form has are left
 * out. NUL and lone surrogates are `not_text`: Postgres stores neither.
 */
export async function readFields(request: Request, limit: number): Promise<Fields> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    return { data: new FormData(), problem: "content_type" };
  }
  const body = await readBody(request, limit);
  if (type === "multipart/form-data") return readMultipart(request, body);

  const data = new FormData();
  let count = 0;
  for (const [name, value] of new URLSearchParams(body.text)) {
    if (++count > mostFields) return { data, problem: "too_large" };
    if (fieldName.test(name)) data.append(name, value);
  }
  return { data, problem: body.overlong ? "too_large" : textProblem(data) };
}

async function readMultipart(request: Request, body: { text: string; overlong: boolean }): Promise<Fields> {
  if (body.overlong) return { data: new FormData(), problem: "too_large" };
  const data = new FormData();
  let count = 0;
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    for (const [name, value] of await new Response(body.text, { headers }).formData()) {
      if (++count > mostFields) return { data, problem: "too_large" };
      if (typeof value === "string" && fieldName.test(name)) data.append(name, value);
    }
  } catch {
    return { data, problem: "content_type" };
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
