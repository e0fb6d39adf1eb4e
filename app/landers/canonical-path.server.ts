import { redirect } from "@remix-run/node";

/**
 * The canonical path of a lander: lower case, no trailing slash. Percent escapes mean the same in upper and lower case,
 * and caches in front of the site write them either way, so their case is no reason to redirect.
 */
export function canonicalPath(pathname: string): string {
  const lowered = pathname.replace(/%[0-9a-f]{2}|[^%]+/gi, (part) =>
    part.startsWith("%") ? part.toUpperCase() : part.toLowerCase(),
  );
  return lowered.replace(/(.)\/+$/, "$1");
}

/** Redirects upper case and a trailing slash to the lander's canonical path, with the whole query (product 6). */
export function requireCanonicalPath(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const normalised = pathname.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  const canonical = canonicalPath(pathname);
  if (normalised !== canonical) throw redirect(canonical + search, 301);
}
