/**
 * The order after one photo has changed places with its neighbour. The main photo (`fixed`) always stands first and
 * takes no part; at the end of the row nothing changes.
 */
export function movedBy(order: readonly string[], move: { id: string; step: -1 | 1; fixed?: string }): string[] {
  const others = order.filter((id) => id !== move.fixed);
  const from = others.indexOf(move.id);
  const to = from + move.step;
  const neighbour = others[to];
  if (from >= 0 && neighbour !== undefined) [others[from], others[to]] = [neighbour, move.id];
  return move.fixed !== undefined && order.includes(move.fixed) ? [move.fixed, ...others] : others;
}
