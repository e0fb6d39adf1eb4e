/** For `catch`: turns a thrown 503 into headers for a form's answer, which keeps the typed text; rethrows bugs. */
export function catchUnavailable(error: unknown): { ok: false; notNow: { "Retry-After": string } } {
  if (!(error instanceof Response) || error.status !== 503) throw error;
  return { ok: false, notNow: { "Retry-After": error.headers.get("Retry-After") ?? "5" } };
}
