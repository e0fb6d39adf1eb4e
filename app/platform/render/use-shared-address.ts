import { useLocation } from "@remix-run/react";

/**
 * The page's address if many members open it, such as the search; undefined for one with a query or with somebody's
 * number. A part that depends on the address is rendered once (`RenderedOnce`) only for such a one.
 */
export function useSharedAddress(): string | undefined {
  const { pathname, search } = useLocation();
  // Browsers keep no parts.
  return import.meta.env.SSR && search === "" && !/\d/.test(pathname) ? pathname : undefined;
}
