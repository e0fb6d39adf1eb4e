import { ServerResponse, STATUS_CODES } from "node:http";
import { newRequestId, requestIdOf } from "./request-id.mjs";
import { LINGER } from "./unread-body.mjs";

/** Everything the front refuses: reason → status and the one sentence that people read. */
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
};

const html = (status, sentence, id) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${STATUS_CODES[status]}</title></head><body><p>${sentence}</p><p><a href="/">Back to the home page</a></p><p><small>${id}</small></p></body></html>
`;

/** Headers of every answer that has none of its own: what other origins may embed says so itself. */
const defaultHeaders = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };

/** Adds them when the head is written: Remix appends its headers to those that are set before. */
export function addDefaultHeaders(response) {
  const { writeHead } = response;
  response.writeHead = function writeHeadWithDefaults(...args) {
    for (const [name, value] of Object.entries(defaultHeaders)) if (!this.hasHeader(name)) this.setHeader(name, value);
    return writeHead.apply(this, args);
  };
}

/**
 * HTML for people, JSON `{ error, message }` under /api/ (app/api/README.md#errors), a bare line for a missing file.
 */
function compose(reason, id, path = "/", allow = "GET, HEAD, OPTIONS") {
  const [status, sentence] = refusals[reason];
  const [type, body] = path.startsWith("/api/")
    ? ["application/json", JSON.stringify({ error: reason, message: sentence })]
    : reason === "not_found"
      ? ["text/plain", `${sentence}\n`]
      : ["text/html", html(status, sentence, id)];
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "x-request-id": id,
    "cache-control": "no-store",
    ...defaultHeaders,
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    ...(status === 405 && { allow }),
    ...((status === 429 || status === 503) && { "retry-after": "10" }),
  };
  return { status, headers, body };
}

const expectsBody = ({ headers }) => Number(headers["content-length"]) > 0 || "transfer-encoding" in headers;

/** Answers instead of the application, even while it is processing the request. */
export function refuse(request, response, reason, allow) {
  const { status, headers, body } = compose(reason, requestIdOf(request), request.url, allow);
  // The prototype's own methods: the application may have wrapped this response already (compression).
  const { writeHead, end } = ServerResponse.prototype;
  const close = expectsBody(request) && !request.complete;
  writeHead.call(response, status, close ? { ...headers, connection: "close" } : headers);
  end.call(response, body);
  silence(response);
}

/**
 * Ignores everything the application still writes after the front has answered; otherwise it would throw "headers
 * sent".
 */
export function silence(response) {
  response.on("error", () => {});
  for (const method of ["writeHead", "write", "end", "setHeader", "appendHeader", "removeHeader", "flushHeaders"]) {
    response[method] = () => response;
  }
}

/** The same answer for a connection whose request could not be read. */
export function refuseSocket(socket, reason) {
  const { status, headers, body } = compose(reason, newRequestId());
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER).unref();
}
