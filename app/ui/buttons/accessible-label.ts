import type { ReactNode } from "react";

/**
 * The accessible name of a control that says more than its visible text: it always contains that text, so that users of
 * voice control can say what they see (WCAG 2.5.3).
 */
export function accessibleLabel(visible: ReactNode, label: string | undefined): string | undefined {
  if (label === undefined || typeof visible !== "string") return label;
  return label.toLocaleLowerCase().includes(visible.toLocaleLowerCase()) ? label : `${visible}: ${label}`;
}
