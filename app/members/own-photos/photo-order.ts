/**
 * The order after one photo has swapped places with its neighbour. The main photo (`fixed`) always comes first and
 * cannot be moved; at the end of the row nothing changes.
 */
export function orderAfterMove(order: readonly string[], move: { id: string; step: -1 | 1; fixed?: string }): string[] {
  const others = order.filter((id) => id !== move.fixed);
  const from = others.indexOf(move.id);
  const to = from + move.step;
  const neighbour = others[to];
  if (from >= 0 && neighbour !== undefined) [others[from], others[to]] = [neighbour, move.id];
  return move.fixed !== undefined && order.includes(move.fixed) ? [move.fixed, ...others] : others;
}
