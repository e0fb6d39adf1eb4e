import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import { expectsBody, refuse, refuseBody, refuseStalled } from "../refuse.ts";
import type { EnterRoom } from "../upload-room.ts";

/** The hard limit of any body: a photo of 10 MB and the rest of its form. Forms have their own smaller limits. */
export const bodyLimit = 12 * 1024 * 1024;

/** The fewest bytes of a body per window: 1 kB/s. A phone on slow 3G sends thirty to fifty times as much. */
const slowest = { windowMs: 20_000, bytes: 20 * 1024 };

/** Requests whose sender waits until it may send the body (`Expect: 100-continue`). */
export const waitsForContinue = new WeakSet<IncomingMessage>();

/**
 * Refuses bodies over the limit: by the announced length, and by counting what arrives; those for which there is no room;
 * and those that have stalled or only trickle in. Counting does not read: the listener is added to a paused request, so
 * the bytes come only as fast as the application takes them.
 */
export function limitBody(enter: EnterRoom, { windowMs, bytes } = slowest): RequestHandler {
  return (request, response, next) => {
    if (!expectsBody(request)) return next();
    if (Number(request.headers["content-length"]) > bodyLimit) return refuse(request, response, "body_too_large");
    const receive = enter(request, response);
    if (!receive) return;
    let [received, before] = [0, 0];
    const count = (chunk: Buffer) => {
      received += chunk.length;
      receive(chunk.length);
      if (received > bodyLimit && !response.headersSent) refuseBody(request, response, "body_too_large");
    };
    request.pause().on("data", count);
    const timer = setInterval(() => {
      // A body that the application is not reading is not counted as stalled.
      const hasStalled = !request.isPaused() && received - before < bytes;
      before = received;
      if (hasStalled && !request.complete && !response.headersSent) refuseStalled(request, response);
    }, windowMs).unref();
    request.once("end", () => clearInterval(timer));
    response.once("close", () => clearInterval(timer));
    keepUntilRead(request, response);
    if (waitsForContinue.has(request)) response.writeContinue();
    next();
  };
}

/**
 * An answer given before its body has arrived must reach the sender: closing a connection with unread bytes resets it, and
 * the reset overtakes the answer. What is left of the body is dropped, and the connection stays until then.
 */
function keepUntilRead(request: Request, response: Parameters<RequestHandler>[1]): void {
  const wantsClose = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  response.once("finish", () => {
    const close = () => wantsClose && request.socket.end();
    if (request.complete) return close();
    request.removeAllListeners("data").once("end", close).resume();
  });
}
