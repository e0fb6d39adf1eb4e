import { useLocation } from "@remix-run/react";

/**
 * The page's address if many members open it, such as the search; undefined for one with a query or with somebody's
 * number. A part with a link back here is rendered once (`RenderedOnce`) only for such an address.
 */
export function useSharedAddress(): string | undefined {
  const { pathname, search } = useLocation();
  return search === "" && !/\d/.test(pathname) ? pathname : undefined;
}
