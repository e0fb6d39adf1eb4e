import { createHash } from "node:crypto";
import type { Language } from "#app/platform/i18n/languages.ts";
import { reasonText } from "#app/platform/i18n/texts.server.ts";
import { isNotModified } from "#app/platform/request/is-not-modified.ts";
import type { OperationRefusal } from "./operation.server.ts";

const everyAnswer = {
  "Cache-Control": "private, no-cache",
  Vary: "Cookie, Accept-Language",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
};

function headersOf(more: Headers | undefined): Headers {
  const headers = new Headers(more);
  for (const [name, value] of Object.entries(everyAnswer)) headers.set(name, value);
  return headers;
}

/**
 * A success; `undefined` is a 204. With `revalidates`, an ETag of the body and 304 are supported
 * (app/api/README.md#answers).
 */
export function answerJson(
  request: Request,
  value: unknown,
  options: { headers?: Headers; revalidates?: boolean },
): Response {
  const headers = headersOf(options.headers);
  if (value === undefined) return new Response(null, { status: 204, headers });
  const body = JSON.stringify(value);
  headers.set("Content-Type", "application/json; charset=utf-8");
  if (options.revalidates) {
    // Weak, because compression changes the bytes.
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 24)}"`;
    headers.set("ETag", etag);
    if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers });
}

/** A refusal: `{ "error": code, "message": text }` in the language of the request (app/api/README.md#errors). */
export function answerRefusal(refusal: OperationRefusal, language: Language, more?: Headers): Response {
  const headers = headersOf(more);
  headers.set("Content-Type", "application/json; charset=utf-8");
  if (refusal.retryAfter !== undefined) headers.set("Retry-After", String(refusal.retryAfter));
  const body = {
    error: refusal.error ?? refusal.reason,
    message: reasonText(language, refusal.reason, refusal.values),
  };
  return new Response(JSON.stringify(body), { status: refusal.status, headers });
}
