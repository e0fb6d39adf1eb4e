import type { IncomingMessage } from "node:http";
import type { ServerRefusal } from "./refuse.ts";

const served = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const maxPathLength = 4 * 1024;
// Advertisers' links are long; Node's own limit is 16 kB for all headers.
const maxUrlLength = 12 * 1024;

type Problem = ServerRefusal | undefined;

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const urlOf = (request: IncomingMessage) => request.url ?? "";
const pathOf = (url: string) => url.split("?", 1)[0] ?? "";

/** Load balancers ask in HTTP/1.0, without a Host: they mean this process, whatever its site is called. */
const isHealthCheck = ({ httpVersion, method, url }: IncomingMessage) =>
  httpVersion === "1.0" &&
  /^(?:(?:GET|HEAD|OPTIONS) \/(?:healthz|readyz)|(?:HEAD|OPTIONS) \/)$/.test(`${method} ${url}`);

/** Exactly one Host, a name or address with an optional port: Remix builds `request.url` from it and throws otherwise. */
function hostProblem(request: IncomingMessage, defaultHost: string): Problem {
  const hosts = request.headersDistinct.host ?? [];
  if (hosts.length === 0 && isHealthCheck(request)) {
    request.headers.host = defaultHost;
    return undefined;
  }
  const [host = ""] = hosts;
  const isValid = hosts.length === 1 && host.length <= 255 && /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d*)?$/i.test(host);
  return isValid && parseUrl(`http://${host}`) ? undefined : "bad_host";
}

/** Remix answers TRACE with an empty 500. */
const methodProblem = ({ method = "" }: IncomingMessage): Problem =>
  served.has(method) ? undefined : "method_not_allowed";

/** Turns `GET http://this-host/path` into `/path`: servers must accept that form, but Remix cannot parse it. */
function shortenAbsoluteForm(request: IncomingMessage): void {
  const target = /^https?:\/\//i.test(urlOf(request)) ? parseUrl(urlOf(request)) : undefined;
  if (target && target.host === parseUrl(`${target.protocol}//${request.headers.host}`)?.host) {
    request.url = target.pathname + target.search;
  }
}

function urlProblem(request: IncomingMessage): Problem {
  if (urlOf(request).length > maxUrlLength) return "url_too_long";
  if (request.url === "*" && request.method === "OPTIONS") return undefined;
  shortenAbsoluteForm(request);
  const path = pathOf(urlOf(request));
  if (path.length > maxPathLength) return "url_too_long";
  // Written either way: React Router makes an address out of the path, and throws at one that begins with it.
  if (!path.startsWith("/") || /\\|%5c/i.test(path)) return "bad_url";
  // NUL is never part of a text and cannot be stored: it is removed, so that a link with one still opens its page.
  request.url = path + urlOf(request).slice(path.length).replaceAll("%00", "");
  // A query may contain invalid UTF-8 (old tracking links): it decodes to replacement characters, which is harmless.
  if (/%(?![0-9a-f]{2})|%00/i.test(request.url)) return "bad_url";
  try {
    decodeURIComponent(path);
    return undefined;
  } catch {
    return "bad_url";
  }
}

/** Remix's old way to request one loader's data: no page uses it, and a route without a loader answers it with 500. */
function oldDataProblem(request: IncomingMessage): Problem {
  const url = urlOf(request);
  const query = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
  return /data/i.test(query) && new URLSearchParams(query).has("_data") ? "no_such_page" : undefined;
}

/** Answers that never end have no form as data, which Remix would read to the end. */
const streamAsDataProblem = (request: IncomingMessage): Problem =>
  /^\/(events|chats\/[^/?]+\/live)\.data(\?|$)/.test(urlOf(request)) ? "no_such_page" : undefined;

/** A request from another site: an Origin other than this host. A missing Origin passes (text browsers, webhooks). */
function originProblem(request: IncomingMessage): Problem {
  const { origin, host, "sec-fetch-site": from } = request.headers;
  if (!changing.has(request.method ?? "") || origin === undefined) return undefined;
  // A page that must not tell its address (`Referrer-Policy: no-referrer`) sends forms to its own site with `null`.
  // It proves nothing either way, and Remix would take it for another site's.
  if (origin === "null" && (from === undefined || from === "same-origin" || from === "none")) {
    delete request.headers.origin;
    return undefined;
  }
  const sender = /^https?:\/\/[^/?#@\\\s,]+$/i.test(origin) ? parseUrl(origin) : undefined;
  if (!sender || sender.host !== parseUrl(`${sender.protocol}//${host}`)?.host) return "foreign_origin";
  // Remix compares them as text and throws, although `Host: Example.org:443` is the same as `https://example.org`.
  request.headers.host = sender.host;
  return undefined;
}

/** Whether the URL is an API address exactly as written, without anything that could lead elsewhere. */
export const isEndpoint = (url: string) => /^(\/api\/[\w-]+\.\w+|\/push\/subscription)(\?|$)/.test(url);

/** Forms only post: Remix would run a page's action for the other changing methods, too. */
const pageMethodProblem = ({ method = "", url = "" }: IncomingMessage): Problem =>
  changing.has(method) && method !== "POST" && !isEndpoint(url) ? "method_not_allowed" : undefined;

/**
 * The first problem of a request's line and headers; undefined if there is none. Brings the address and the host into the
 * form that Remix reads.
 */
export function requestProblem(request: IncomingMessage, defaultHost: string): Problem {
  return (
    hostProblem(request, defaultHost) ??
    methodProblem(request) ??
    urlProblem(request) ??
    oldDataProblem(request) ??
    streamAsDataProblem(request) ??
    originProblem(request) ??
    pageMethodProblem(request)
  );
}
