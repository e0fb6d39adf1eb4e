import { refuse } from "./answers.mjs";

/** The hard limit of any body: a photo of 10 MB and the rest of its form. Forms have their own smaller limits. */
export const BODY_LIMIT = 12 * 1024 * 1024;

export function announcesTooMuch({ headers }) {
  return Number(headers["content-length"]) > BODY_LIMIT;
}

/**
 * Counts the received bytes (a chunked body has no length header) and refuses at the limit, while the app is reading.
 * `receive` is called with the size of each piece.
 */
export function countBody(request, response, receive) {
  const { push } = request;
  let bytes = 0;
  // Counting where the parser delivers bytes does not affect the application's reading and back-pressure.
  request.push = (chunk, encoding) => {
    // The application stopped reading at its own limit: the rest is dropped.
    if (request.destroyed) return true;
    const size = chunk?.length ?? 0;
    bytes += size;
    if (size > 0) receive(size);
    // It had to make way.
    if (request.destroyed) return true;
    if (bytes <= BODY_LIMIT) return push.call(request, chunk, encoding);
    if (response.headersSent) request.socket.destroy();
    else refuse(request, response, "body_too_large");
    // The application's read must fail: a truncated body must never look complete.
    request.destroy(new Error("The request body is larger than 12 MB."));
    return true;
  };
}
