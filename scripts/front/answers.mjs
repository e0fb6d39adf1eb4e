import { ServerResponse, STATUS_CODES } from "node:http";
import { LINGER } from "./unread-body.mjs";

/** The methods that reach the application; OPTIONS is answered here. */
export const ALLOWED = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Everything the front refuses: reason → status and the one sentence that people read. */
const refusals = {
  bad_host: [400, "The request does not name one valid host."],
  bad_url: [400, "The address is not written correctly."],
  bad_request: [400, "The request is not written correctly."],
  foreign_origin: [403, "This form was sent from another site, so nothing was changed."],
  not_found: [404, "This file could not be found."],
  method_not_allowed: [405, "This kind of request is not served here."],
  request_timeout: [408, "The request took too long to arrive."],
  body_too_large: [413, "What was sent is larger than 12 MB."],
  url_too_long: [414, "The address is too long."],
  headers_too_large: [431, "The headers of the request are too large."],
};

const html = (status, sentence) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${STATUS_CODES[status]}</title></head><body><p>${sentence}</p><p><a href="/">Go to the start page</a></p></body></html>
`;

/** HTML for people, JSON `{ error, message }` under /api/ (product 8), a bare line for a missing file. */
function compose(reason, path = "/") {
  const [status, sentence] = refusals[reason];
  const [type, body] = path.startsWith("/api/")
    ? ["application/json", JSON.stringify({ error: reason, message: sentence })]
    : reason === "not_found"
      ? ["text/plain", `${sentence}\n`]
      : ["text/html", html(status, sentence)];
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    ...(status === 405 && { allow: ALLOWED }),
  };
  return { status, headers, body };
}

const expectsBody = ({ headers }) => Number(headers["content-length"]) > 0 || "transfer-encoding" in headers;

/** Answers in the application's place, also while it is at work. */
export function refuse(request, response, reason) {
  const { status, headers, body } = compose(reason, request.url);
  // The prototype's own methods: the application may have wrapped this response already (compression).
  const { writeHead, end } = ServerResponse.prototype;
  const close = expectsBody(request) && !request.complete;
  writeHead.call(response, status, close ? { ...headers, connection: "close" } : headers);
  end.call(response, body);
  silence(response);
}

/** What the application still says after the front has spoken goes nowhere (it would throw "headers sent" otherwise). */
export function silence(response) {
  response.on("error", () => {});
  for (const method of ["writeHead", "write", "end", "setHeader", "appendHeader", "removeHeader", "flushHeaders"]) {
    response[method] = () => response;
  }
}

/** The same answer for a connection on which no request could be read. */
export function refuseSocket(socket, reason) {
  const { status, headers, body } = compose(reason);
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER).unref();
}
