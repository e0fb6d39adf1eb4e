/**
 * The list in the order in which its entries were first shown; new ones come last. `places` remembers the order from
 * one call to the next. A list that is read again while it is on the screen must not move what the member is about to
 * press, nor take the focus from it.
 */
export function inSteadyOrder<Entry>(
  list: readonly Entry[],
  idOf: (entry: Entry) => number,
  places: Map<number, number>,
): Entry[] {
  for (const id of list.map(idOf)) if (!places.has(id)) places.set(id, places.size);
  const rankOf = (entry: Entry) => places.get(idOf(entry)) ?? 0;
  return [...list].sort((one, other) => rankOf(one) - rankOf(other));
}
