import type { ReactNode } from "react";

/** Text for screen readers that sighted users get from the picture. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
