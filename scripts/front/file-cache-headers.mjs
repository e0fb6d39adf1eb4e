/**
 * remix-serve caches every file of the build for a year. That is only right for files whose name changes with their
 * content.
 */
const HASHED_NAME = /^\/assets\//;
/** A cached worker or page script would stay in members' browsers after a fix. */
const REVALIDATED = /^\/[\w-]+\.js$/;

/** How long browsers keep the file at this path. */
export function cacheControlOf(path) {
  if (HASHED_NAME.test(path)) return "public, max-age=31536000, immutable";
  return REVALIDATED.test(path) ? "no-cache" : "public, max-age=3600";
}

/**
 * Files with a fixed name (icons, gift drawings) are cached for an hour, scripts (`/sw.js`) are revalidated each time.
 */
export function limitFileCaching(request, response) {
  const path = request.url.split("?", 1)[0];
  if (HASHED_NAME.test(path)) return;
  const { setHeader } = response;
  response.setHeader = function setHeaderOfFile(name, value) {
    const isImmutable = String(name).toLowerCase() === "cache-control" && String(value).includes("immutable");
    return setHeader.call(this, name, isImmutable ? cacheControlOf(path) : value);
  };
}
