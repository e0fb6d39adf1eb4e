const SERVED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const PATH_LIMIT = 4 * 1024;
// Advertisers' links are long; Node's own limit is 16 kB for all headers.
const URL_LIMIT = 12 * 1024;

function parseUrl(text) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Load balancers ask in HTTP/1.0, without a Host: they mean this process, whatever its site is called. */
const isHealthCheck = ({ httpVersion, method, url }) =>
  httpVersion === "1.0" &&
  /^(?:(?:GET|HEAD|OPTIONS) \/(?:healthz|readyz)|(?:HEAD|OPTIONS) \/)$/.test(`${method} ${url}`);

/**
 * Requires exactly one Host, a name or address with an optional port: Remix builds `request.url` from it and throws
 * otherwise.
 */
function hostTrouble(request, defaultHost) {
  const hosts = request.headersDistinct.host ?? [];
  if (hosts.length === 0 && isHealthCheck(request)) {
    request.headers.host = defaultHost;
    return;
  }
  const valid =
    hosts.length === 1 && hosts[0].length <= 255 && /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d*)?$/i.test(hosts[0]);
  if (!valid || !parseUrl(`http://${hosts[0]}`)) return "bad_host";
}

/** Remix answers TRACE with an empty 500. */
function methodTrouble({ method }) {
  if (!SERVED.has(method)) return "method_not_allowed";
}

/** Turns `GET http://this-host/path` into `/path`: servers must accept that form, but Remix cannot parse it. */
function shortenAbsoluteForm(request) {
  const target = /^https?:\/\//i.test(request.url) ? parseUrl(request.url) : undefined;
  if (target && target.host === parseUrl(`${target.protocol}//${request.headers.host}`)?.host) {
    request.url = target.pathname + target.search;
  }
}

function urlTrouble(request) {
  const { url } = request;
  if (url.length > URL_LIMIT) return "url_too_long";
  if (url === "*" && request.method === "OPTIONS") return;
  shortenAbsoluteForm(request);
  const path = request.url.split("?", 1)[0];
  if (path.length > PATH_LIMIT) return "url_too_long";
  // Written either way: React Router makes an address out of the path, and throws at one that begins with it.
  if (!path.startsWith("/") || /\\|%5c/i.test(path)) return "bad_url";
  // NUL is never part of a text and cannot be stored: it is removed, so that a link with one still opens its page.
  request.url = path + request.url.slice(path.length).replaceAll("%00", "");
  // A query may contain invalid UTF-8 (old tracking links): it decodes to replacement characters, which is harmless.
  if (/%(?![0-9a-f]{2})|%00/i.test(request.url)) return "bad_url";
  try {
    decodeURIComponent(path);
  } catch {
    return "bad_url";
  }
}

/** Remix's old way to request one loader's data: no page uses it, and a route without a loader answers it with 500. */
function oldDataTrouble({ url }) {
  const query = url.slice(url.indexOf("?") + 1);
  if (url.includes("?") && /data/i.test(query) && new URLSearchParams(query).has("_data")) return "no_such_page";
}

/** Answers that never end have no form as data, which Remix would read to the end. */
function streamAsDataTrouble({ url }) {
  if (/^\/(events|chats\/[^/?]+\/live)\.data(\?|$)/.test(url)) return "no_such_page";
}

/** A request from another site: an Origin other than this host. A missing Origin passes (text browsers, webhooks). */
function originTrouble(request) {
  const { origin, host, "sec-fetch-site": from } = request.headers;
  if (!CHANGING.has(request.method) || origin === undefined) return;
  // A page that must not tell its address (`Referrer-Policy: no-referrer`) sends forms to its own site with `null`.
  if (origin === "null" && (from === undefined || from === "same-origin" || from === "none")) return;
  const sender = /^https?:\/\/[^/?#@\\\s,]+$/i.test(origin) ? parseUrl(origin) : undefined;
  if (!sender || sender.host !== parseUrl(`${sender.protocol}//${host}`)?.host) return "foreign_origin";
  // Remix compares them as text and throws, although `Host: Example.org:443` is the same as `https://example.org`.
  request.headers.host = sender.host;
}

/** Whether the URL is an API address exactly as written, without anything that could lead elsewhere. */
export const isEndpoint = (url) => /^(\/api\/[\w-]+\.\w+|\/push\/subscription)(\?|$)/.test(url);

/** Forms only post: Remix would run a page's action for the other changing methods, too. */
function pageMethodTrouble({ method, url }) {
  if (CHANGING.has(method) && method !== "POST" && !isEndpoint(url)) return "method_not_allowed";
}

/** The first problem of a request's line and headers, as a refusal's reason; undefined if there is none. */
export function requestTrouble(request, defaultHost) {
  return (
    hostTrouble(request, defaultHost) ??
    methodTrouble(request) ??
    urlTrouble(request) ??
    oldDataTrouble(request) ??
    streamAsDataTrouble(request) ??
    originTrouble(request) ??
    pageMethodTrouble(request)
  );
}
