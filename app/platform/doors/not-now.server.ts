/** For `catch`: a thrown 503 becomes the headers of a form's own answer, which keeps what was typed; a bug goes on. */
export function notNow(error: unknown): { ok: false; notNow: { "Retry-After": string } } {
  if (!(error instanceof Response) || error.status !== 503) throw error;
  return { ok: false, notNow: { "Retry-After": error.headers.get("Retry-After") ?? "5" } };
}
