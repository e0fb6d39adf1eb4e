import type { ErrorResponse } from "@remix-run/react";

const reasons = new WeakMap<Request, string>();

/** Keeps why a loader or action refused a request: what it threw by `data({ reason })`. */
export function rememberRefusal(request: Request, { data }: ErrorResponse): void {
  const reason = (data as { reason?: unknown } | null)?.reason;
  if (typeof reason === "string") reasons.set(request, reason);
}

/**
 * What a route without a screen answers for a refusal: Remix writes "Unexpected Server Error" with the right status. The
 * reason stands there instead, as in the API's answers.
 */
export function withReason(request: Request, response: Response): Response {
  const reason = reasons.get(request);
  if (reason === undefined || response.headers.get("X-Remix-Error") !== "yes") return response;
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.delete("X-Remix-Error");
  return new Response(JSON.stringify({ error: reason }), { status: response.status, headers });
}
