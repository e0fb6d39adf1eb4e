const maxShownBalance = 10;

/**
 * The colour of the badge beside Credits in the top bar (spec 2, 9): warning at 10 credits or fewer, danger at 0.
 * Undefined above 10: no badge is shown.
 */
export function creditsBadge(credits: number): "warning" | "danger" | undefined {
  if (credits > maxShownBalance) return undefined;
  return credits > 0 ? "warning" : "danger";
}
