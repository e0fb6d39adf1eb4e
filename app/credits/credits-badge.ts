const shownAt = 10;

/**
 * The colour of the badge beside Credits in the top bar (spec 2, 9): warning when 10 credits or fewer are left, danger
 * when none is; undefined above, where no badge is shown.
 */
export function creditsBadge(credits: number): "warning" | "danger" | undefined {
  if (credits > shownAt) return undefined;
  return credits > 0 ? "warning" : "danger";
}
