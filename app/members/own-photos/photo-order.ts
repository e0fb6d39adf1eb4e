/** Where a photo is moved: one step forward (-1) or back (1), or to a place of the whole row, counted from 1. */
export type PhotoMove = { step: -1 | 1 } | { place: number };

/**
 * The order after one photo has been moved; the others close up. The main photo (`fixed`) always comes first and cannot
 * be moved; no photo leaves the row.
 */
export function orderAfterMove(order: readonly string[], move: PhotoMove & { id: string; fixed?: string }): string[] {
  const { id, fixed } = move;
  const first = fixed !== undefined && order.includes(fixed) ? [fixed] : [];
  const others = order.filter((each) => each !== fixed);
  const from = others.indexOf(id);
  if (from < 0) return [...first, ...others];
  const to = "step" in move ? from + move.step : move.place - 1 - first.length;
  others.splice(from, 1);
  others.splice(Math.max(0, to), 0, id);
  return [...first, ...others];
}
