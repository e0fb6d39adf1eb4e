/** remix-serve lets browsers keep every file of the build for a year: right only where the name changes with the bytes. */
const NAMED_BY_BYTES = /^\/assets\//;
/** A worker or a page's script that is kept too long lives on in members' browsers after it was mended. */
const ASKED_ANEW = /^\/[\w-]+\.js$/;

/** Files at an address of their own (`/sw.js`, icons, faces of the gifts) are kept for an hour, scripts are asked for anew. */
export function keepForAWhile(request, response) {
  const path = request.url.split("?", 1)[0];
  if (NAMED_BY_BYTES.test(path)) return;
  const { setHeader } = response;
  response.setHeader = function setHeaderOfFile(name, value) {
    const forEver = String(name).toLowerCase() === "cache-control" && String(value).includes("immutable");
    const kept = ASKED_ANEW.test(path) ? "no-cache" : "public, max-age=3600";
    return setHeader.call(this, name, forEver ? kept : value);
  };
}
