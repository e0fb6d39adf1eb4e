import type { ReactNode } from "react";

/** For those who hear the page: words that the picture says to those who see it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
