import type { z } from "zod";
import { type Limit, takeFromLimit } from "../rate-limit.server.ts";
import { comesFromAnotherSite } from "./evidence.server.ts";
import { readBody } from "./read-body.server.ts";
import { readFields } from "./read-fields.server.ts";

export type ApiRefusal = { ok: false; reason: string; status: number; retryAfter?: number };
type Fields = { ok: true; fields: object } | ApiRefusal;

const refuse = (reason: string, status: number): ApiRefusal => ({ ok: false, reason, status });

/**
 * The form door as other clients enter it: the same evidence rule, limits and order of checks as `formDoor`, but the
 * body may be JSON as well, and a refusal is a reason with its status instead of a page (product 8). No body and no
 * content type count as no fields.
 */
export async function apiDoor<Schema extends z.ZodType>(
  request: Request,
  options: { schema: Schema; bytes?: number; limit?: Limit },
): Promise<{ ok: true; value: z.output<Schema> } | ApiRefusal> {
  const read = await readAnyFields(request, options.bytes ?? 32_000);
  if (comesFromAnotherSite(request)) return refuse("foreign_site", 403);
  if (!read.ok) return read;
  if (options.limit) {
    const taken = await takeFromLimit(options.limit);
    if (!taken.ok) return { ...refuse("too_many", 429), retryAfter: taken.retryAfter };
  }
  const parsed = options.schema.safeParse(read.fields);
  return parsed.success ? { ok: true, value: parsed.data } : refuse("invalid", 422);
}

async function readAnyFields(request: Request, bytes: number): Promise<Fields> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") {
    const body = await readBody(request, bytes);
    return body.overlong ? refuse("too_large", 413) : readJson(body.text);
  }
  if (type === "") {
    const { text } = await readBody(request, 1);
    return text === "" ? { ok: true, fields: {} } : refuse("content_type", 415);
  }
  const { data, problem } = await readFields(request, bytes);
  if (problem === "content_type") return refuse("content_type", 415);
  if (problem === "too_large") return refuse("too_large", 413);
  if (problem === "not_text") return refuse("not_text", 422);
  const entries = [...new Set(data.keys())].map((name) => {
    const values = data.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return { ok: true, fields: Object.fromEntries(entries) };
}

function readJson(text: string): Fields {
  if (text.trim() === "") return { ok: true, fields: {} };
  let clean = true;
  // NUL and lone surrogates are refused wherever they stand: Postgres stores neither.
  const look = (name: string, value: unknown) => {
    for (const part of [name, value]) {
      if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) clean = false;
    }
    return value;
  };
  try {
    const fields: unknown = JSON.parse(text, look);
    if (!clean) return refuse("not_text", 422);
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return refuse("invalid", 422);
    return { ok: true, fields };
  } catch {
    return refuse("invalid", 422);
  }
}
