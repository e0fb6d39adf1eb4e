import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheControlOf } from "./file-cache-headers.mjs";

/** The files that are compressed at the build, with their content types; pictures and films are compressed already. */
const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
};

const endingOf = (path) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

/** Whether the file at this path, or of this name, is compressed at the build. */
export const isTextFile = (path) => Object.hasOwn(types, endingOf(path));

/** Content-Encoding → the ending of the file that the build has written beside the original; the best one first. */
const encodings = { br: ".br", gzip: ".gz", identity: "" };

/** Whether a name is that of a compressed form: it has no address of its own. */
export const isCompressedForm = (path) => /\.\w+\.(br|gz)$/.test(path);

/**
 * The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): the one with the highest `q`, of equal ones the
 * smallest file. A client that refuses all of them gets the file as it is.
 */
export function chooseEncoding(header, existing) {
  const accepted = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(";")
        .map((word) => word.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      const q = weight === undefined ? 1 : Number(weight.slice(2));
      return [name === "x-gzip" ? "gzip" : name, q >= 0 && q <= 1 ? q : 0];
    }),
  );
  // Whoever accepts another encoding wants it rather than none.
  const qOf = (name) => accepted.get(name) ?? accepted.get("*") ?? (name === "identity" ? Number.MIN_VALUE : 0);
  let best = "identity";
  for (const name of existing) if (qOf(name) > 0 && (best === "identity" || qOf(name) > qOf(best))) best = name;
  return qOf("identity") > qOf(best) ? "identity" : best;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function matches(header, etag) {
  return (header ?? "").split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === etag);
}

function readForm(path, encoding) {
  try {
    const body = readFileSync(path + encodings[encoding]);
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
  } catch {
    return undefined;
  }
}

/** All forms of a file, as they stay in memory: encoding → body and etag. */
function readForms(path) {
  return Object.fromEntries(
    Object.keys(encodings).flatMap((encoding) => {
      const form = readForm(path, encoding);
      return form ? [[encoding, form]] : [];
    }),
  );
}

/**
 * Serves the text files of the build below `folder`, whose paths `has(path)` knows, in the form that the client
 * accepts. They are read once: no request needs the disk, and remix-serve, which would compress each answer again, does
 * not get the request. A range is answered with the whole file, as HTTP allows. Returns `serve(request, response)`,
 * which is false for everything else.
 */
export function textFiles(folder, has) {
  const loaded = new Map();

  function formsOf(path) {
    let forms = loaded.get(path);
    if (!forms) loaded.set(path, (forms = readForms(join(folder, path))));
    return forms;
  }

  return function serve({ method, url, headers }, response) {
    if (method !== "GET" && method !== "HEAD") return false;
    const path = decodeURIComponent(url.split("?", 1)[0]);
    if (!isTextFile(path) || !has(path)) return false;
    const forms = formsOf(path);
    if (!forms.identity) return false;
    const encoding = chooseEncoding(headers["accept-encoding"], Object.keys(forms));
    const { body, etag } = forms[encoding];
    const shared = { etag, vary: "Accept-Encoding", "cache-control": cacheControlOf(path) };
    if (matches(headers["if-none-match"], etag)) {
      response.writeHead(304, shared).end();
      return true;
    }
    response.writeHead(200, {
      ...shared,
      "content-type": types[endingOf(path)],
      "content-length": body.length,
      "accept-ranges": "none",
      "x-content-type-options": "nosniff",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}
