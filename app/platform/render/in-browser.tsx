import type { ReactNode } from "react";

/** What only works in the browser and shows nothing on a page's first sight: the server leaves it out. */
export function InBrowser({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? null : children;
}
