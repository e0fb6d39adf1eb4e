/** The order after a photo was moved to a place, counted from 1; a place past the end is the last. */
export function orderAfterPlacing(order: readonly string[], move: { id: string; position: number }): string[] {
  if (!order.includes(move.id)) return [...order];
  const others = order.filter((id) => id !== move.id);
  others.splice(move.position - 1, 0, move.id);
  return others;
}
