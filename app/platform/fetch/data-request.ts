/**
 * The path of the page whose data the router asks for with a request, or to which it posts a form (single fetch: the
 * page's path and `.data`); undefined for every other request.
 */
export function pageOfRequest(input: RequestInfo | URL): string | undefined {
  if (input instanceof Request) return undefined;
  const { pathname } = new URL(input, "http://page");
  if (!pathname.endsWith(".data")) return undefined;
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}

/** Whether the router asks for the page at this path as `page`: without a slash at its end. */
export const isPageAt = (page: string | undefined, path: string): boolean => page === path.replace(/(.)\/$/, "$1");
