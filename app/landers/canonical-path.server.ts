import { redirect } from "@remix-run/node";
import { canonicalPath } from "./canonical-path.ts";

/**
 * Redirects upper case and a trailing slash to the lander's canonical path, with the whole query
 * (app/landers/README.md#landers).
 */
export function requireCanonicalPath(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const normalised = pathname.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  const canonical = canonicalPath(pathname);
  if (normalised !== canonical) throw redirect(canonical + search, 301);
}
