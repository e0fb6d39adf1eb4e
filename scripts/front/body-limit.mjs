import { refuse } from "./answers.mjs";

/** The hard limit of any body: a photo of 10 MB with its form around it. Forms have smaller limits of their own. */
const BODY_LIMIT = 12 * 1024 * 1024;

export function announcesTooMuch({ headers }) {
  return Number(headers["content-length"]) > BODY_LIMIT;
}

/** Counts what arrives (a chunked body announces no length) and refuses at the limit, while the application is reading. */
export function countBody(request, response) {
  const { push } = request;
  let bytes = 0;
  // Counting where the parser hands bytes over leaves the application's own reading and its back-pressure as they are.
  request.push = (chunk, encoding) => {
    // The application broke off at a limit of its own: the rest is dropped.
    if (request.destroyed) return true;
    bytes += chunk?.length ?? 0;
    if (bytes <= BODY_LIMIT) return push.call(request, chunk, encoding);
    if (response.headersSent) request.socket.destroy();
    else refuse(request, response, "body_too_large");
    // The application's read must fail: a truncated body may never look complete.
    request.destroy(new Error("The request body is larger than 12 MB."));
    return true;
  };
}
