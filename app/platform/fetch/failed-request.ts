let lastFailed: string | undefined;

/** Notes the id of a call that was refused or failed, as its answer says it; a call without an answer has none. */
export async function notingFailure(call: Promise<Response>): Promise<Response> {
  const answer = await call.catch((error: unknown) => {
    lastFailed = undefined;
    throw error;
  });
  if (answer.status >= 400) lastFailed = answer.headers.get("x-request-id") ?? undefined;
  return answer;
}

/** The id for the error page: of the last call that failed, else the one in the page that the server sent. */
export function failedRequestId(): string | undefined {
  if (lastFailed !== undefined || typeof document === "undefined") return lastFailed;
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;
}
