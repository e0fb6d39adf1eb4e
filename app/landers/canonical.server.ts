import { redirect } from "@remix-run/node";

/** Capitals and a slash at the end lead to the one address of a lander, with the whole query (product 6). */
export function requireCanonical(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const canonical = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  if (pathname !== canonical) throw redirect(canonical + search, 301);
}
