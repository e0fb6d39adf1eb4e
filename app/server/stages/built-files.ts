import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { refuse } from "../refuse.ts";

/** File extensions that no screen's address has. A page below such a name could be kept by a cache that goes by names. */
const fileName =
  /\.(7z|apk|avif|avi|bin|bmp|bz2|class|css|dmg|docx?|ejs|eot|eps|exe|flac|gif|gz|ico|iso|jar|jpe?g|m?js|map|midi?|mkv|mp[34]|ogg|otf|pdf|pict|pls|png|pptx?|psd?|rar|svgz?|swf|tar|tiff?|ttf|webm|webp|woff2?|xlsx?|zip|zst)$/i;
/** A file of a build, with a hash in its name: it may belong to another deployed version, which the application finds. */
const builtFile = /^\/assets\/[\w.$~()-]+-[\w-]{8}\.\w{2,5}$/;
/** What the build writes beside a file has no address of its own. */
const compressedForm = /\.\w+\.(br|gz)$/;
/** A cached worker or page script would stay in members' browsers after a fix. */
const script = /^\/[\w-]+\.js$/;

/** How long browsers keep the file at this path. */
export function cacheControlOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return script.test(path) ? "no-cache" : "public, max-age=3600";
}

/** Serves the files of the build in the form that the browser accepts; refuses files that do not exist. */
export function builtFiles(clientFolder: string): RequestHandler {
  const files = new Set(
    readdirSync(clientFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(clientFolder, join(entry.parentPath, entry.name)).replaceAll(sep, "/")}`),
  );
  const serve = sirv(clientFolder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader("cache-control", cacheControlOf(path)),
  });
  return (request, response, next) => {
    const path = decodeURIComponent(request.path);
    if (files.has(path) && !compressedForm.test(path)) {
      if (request.method !== "GET" && request.method !== "HEAD") return refuse(request, response, "method_not_allowed");
      response.locals.by = "files";
      return serve(request, response, next);
    }
    const isFile = path.startsWith("/assets/") || fileName.test(path);
    if (isFile && !builtFile.test(path)) refuse(request, response, "not_found");
    else next();
  };
}
