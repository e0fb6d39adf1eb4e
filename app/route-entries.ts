import type { RouteConfigEntry } from "@remix-run/route-config";

// Remix's own helpers would be loaded by a path that is read as a URL: in a folder with %20 in its name they are not found.

type Options = { id?: string };

/** A layout without an address: its children are shown inside it. */
export const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children });

/** The screen at its parent's own address. */
export const index = (file: string, options: Options = {}): RouteConfigEntry => ({ ...options, file, index: true });

/** A screen or endpoint at an address, with those shown inside it. */
export const route = (
  path: string,
  file: string,
  options: Options = {},
  children?: RouteConfigEntry[],
): RouteConfigEntry => ({ ...options, path, file, ...(children && { children }) });
