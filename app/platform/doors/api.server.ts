import type { z } from "zod";
import { type Limit, consume } from "../request/rate-limit.server.ts";
import { isCrossSite } from "./cross-site.server.ts";
import { type DoorReason, doorStatuses } from "./door-statuses.ts";
import { isLongText } from "./max-text-length.ts";
import { readBody } from "./read-body.server.ts";
import { readFields } from "./read-fields.server.ts";

type ApiRefusal = { ok: false; reason: string; status: number; retryAfter?: number };
type Fields = { ok: true; fields: object } | ApiRefusal;

const refuse = (reason: DoorReason): ApiRefusal => ({ ok: false, reason, status: doorStatuses[reason] });

/**
 * The form door for other clients: the same cross-site rule, limits and order of checks as `formDoor`, but the body may
 * also be JSON, and a refusal is a reason with its status instead of a page. A request without a body and a content type
 * has no fields.
 */
export async function apiDoor<Schema extends z.ZodType>(
  request: Request,
  options: { schema: Schema; bytes?: number; limit?: Limit },
): Promise<{ ok: true; value: z.output<Schema> } | ApiRefusal> {
  if (isCrossSite(request)) return refuse("foreign_site");
  if (options.limit) {
    const limitCheck = await consume(options.limit);
    if (!limitCheck.ok) return { ...refuse("too_many"), retryAfter: limitCheck.retryAfter };
  }
  const read = await readAnyFields(request, options.bytes ?? 32_000);
  if (!read.ok) return read;
  const parsed = options.schema.safeParse(read.fields);
  return parsed.success ? { ok: true, value: parsed.data } : refuse("invalid");
}

async function readAnyFields(request: Request, bytes: number): Promise<Fields> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") {
    const body = await readBody(request, bytes);
    return body.overlong ? refuse("too_large") : readJson(body.text);
  }
  if (type === "") {
    const { text } = await readBody(request, 1);
    return text === "" ? { ok: true, fields: {} } : refuse("content_type");
  }
  const { data, problem } = await readFields(request, bytes);
  if (problem) return refuse(problem);
  if ([...data.values()].some(isLongText)) return refuse("text_too_long");
  const entries = [...new Set(data.keys())].map((name) => {
    const values = data.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return { ok: true, fields: Object.fromEntries(entries) };
}

function readJson(text: string): Fields {
  if (text.trim() === "") return { ok: true, fields: {} };
  let isText = true;
  let hasLongText = false;
  // NUL and lone surrogates are refused everywhere: Postgres can store neither.
  const check = (name: string, value: unknown) => {
    for (const part of [name, value]) {
      if (isLongText(part)) hasLongText = true;
      else if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) isText = false;
    }
    return value;
  };
  try {
    const fields: unknown = JSON.parse(text, check);
    if (!isText) return refuse("not_text");
    if (hasLongText) return refuse("text_too_long");
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return refuse("invalid");
    return { ok: true, fields };
  } catch {
    return refuse("invalid");
  }
}
