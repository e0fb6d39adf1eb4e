import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Request, Response } from "express";
import { newRequestId } from "./stages/name-request.ts";

/** Everything the server refuses by itself: reason → status and the one sentence that people read. */
const refusals = {
  bad_host: [400, "This request doesn't name one valid host."],
  bad_url: [400, "This address isn't valid."],
  bad_request: [400, "This request isn't valid."],
  foreign_origin: [403, "This form came from another site, so nothing was changed."],
  not_found: [404, "We couldn't find this file."],
  no_such_page: [404, "This page could not be found."],
  method_not_allowed: [405, "That doesn't work here."],
  request_timeout: [408, "The request took too long to arrive."],
  body_too_large: [413, "You can send up to 12 MB at once."],
  too_many_uploads: [429, "You're sending too much at once. Wait until it has arrived, then try again."],
  uploads_full: [503, "Lots of photos are coming in right now. Try again in a few seconds."],
  url_too_long: [414, "This address is too long."],
  headers_too_large: [431, "The headers of this request are too large."],
  failed: [500, "Internal Server Error"],
} as const satisfies Record<string, readonly [number, string]>;

export type ServerRefusal = keyof typeof refusals;

/** How long a sender may be silent before its connection is closed. */
const lingerMs = 5_000;

const html = (status: number, sentence: string, id: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${STATUS_CODES[status]}</title></head><body><p>${sentence}</p><p><a href="/">Back to the home page</a></p><p><small>${id}</small></p></body></html>
`;

/** HTML for people, JSON `{ error, message }` under /api/, a bare line for a missing file. */
function compose(reason: ServerRefusal, id: string, path = "/", allow = "GET, HEAD, OPTIONS") {
  const [status, sentence] = refusals[reason];
  const [type, body] = path.startsWith("/api/")
    ? ["application/json", JSON.stringify({ error: reason, message: sentence })]
    : reason === "not_found" || reason === "failed"
      ? ["text/plain", `${sentence}\n`]
      : ["text/html", html(status, sentence, id)];
  const headers: Record<string, string> = {
    "content-type": `${type}; charset=utf-8`,
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": id,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    ...(status === 405 && { allow }),
    ...((status === 429 || status === 503) && { "retry-after": "10" }),
  };
  return { status, headers, body };
}

/** Whether a body follows the headers of a request. */
export const expectsBody = ({ headers }: Request) =>
  Number(headers["content-length"]) > 0 || "transfer-encoding" in headers;

/**
 * Answers in the application's place, even while it reads the request. If the body is still coming in, the whole answer
 * is sent at once, and the connection is closed only when the rest has arrived or its sender is silent: closing it with
 * unread bytes would reset it, and the reset overtakes the answer.
 */
export function refuse(request: Request, response: Response, reason: ServerRefusal, allow?: string): void {
  const { status, headers, body } = compose(reason, String(request.headers["x-request-id"]), request.url, allow);
  if (!expectsBody(request) || request.complete) {
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
    return;
  }
  response.writeHead(status, { ...headers, connection: "close" }).write(body);
  const end = () => response.end();
  request.socket.setTimeout(lingerMs, end);
  request
    .on("error", () => {})
    .once("end", end)
    .once("close", end)
    .resume();
}

/**
 * Refuses a body that still comes in, while the application may be reading it. Its read fails: a truncated body must never
 * look complete. What the application still answers is ignored.
 */
export function refuseBody(request: Request, response: Response, reason: ServerRefusal): void {
  if (response.headersSent) return void request.socket.destroy();
  refuse(request, response, reason);
  request.emit("error", new Error(`The request body was refused: ${reason}.`));
}

/**
 * Refuses a body that has stalled. The answer goes to the connection, past the response: this closes unfinished, so that
 * Remix's adapter aborts the application's request, and no error page is made for nobody (a thousand at once, when an
 * attacker's bodies end together).
 */
export function refuseStalled(request: Request, response: Response): void {
  if (response.headersSent) return void request.socket.destroy();
  response.locals.refusedWith = refusals.request_timeout[0];
  const id = String(request.headers["x-request-id"]);
  sendAnswer(request.socket, "request_timeout", id, request.url, () => request.socket.destroy());
}

/** The same answer for a connection whose request could not be read. */
export function refuseSocket(socket: Duplex, reason: ServerRefusal): void {
  socket.on("error", () => {});
  sendAnswer(socket, reason, newRequestId());
}

/** Ends a connection with this answer. */
function sendAnswer(socket: Duplex, reason: ServerRefusal, id: string, path?: string, sent?: () => void): void {
  const { status, headers, body } = compose(reason, id, path);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, sent);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
