import { refuse } from "./answers.mjs";

/** The minimum bytes of a body per window: 1 kB/s. A phone on slow 3G sends thirty to fifty times as much. */
const WINDOW = 20_000;
const LEAST = 20 * 1024;

/** Ends a body that has stalled or only trickles in, long before the timeout of a whole request. A body that the
 *  application is not reading yet is not counted as stalled. */
export function endStalledBody(request, response, { window = WINDOW, least = LEAST } = {}) {
  if (Number(request.headers["content-length"] ?? 0) === 0 && !("transfer-encoding" in request.headers)) return;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const unread = request.readableFlowing === null || request.readableLength > 0;
    const stalled = !unread && bytesRead - before < least;
    before = bytesRead;
    if (request.complete || request.destroyed) return clearInterval(timer);
    if (!stalled) return;
    clearInterval(timer);
    if (response.headersSent) return request.socket.destroy();
    refuse(request, response, "request_timeout");
    request.destroy(new Error("The request body has stalled."));
  }, window);
  timer.unref();
  request.once("end", () => clearInterval(timer));
  response.once("close", () => clearInterval(timer));
}
