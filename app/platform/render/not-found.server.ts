/**
 * The answer that a screen throws if its address names nothing; `reason` says what is missing. A response, not `data()`:
 * Remix would answer a file's address with "Unexpected Server Error".
 */
export function notFound(reason: string): Response {
  return Response.json({ reason }, { status: 404 });
}

/** The refusal of an endpoint that only scripts read. */
export function refusedWith(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
