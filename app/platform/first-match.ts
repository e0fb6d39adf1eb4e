/**
 * The runner of every rule table: the first row whose `when` holds for the facts, or undefined. A rule with several
 * outcomes is a list of such rows, in the order in which they apply.
 */
export function firstMatch<Facts extends unknown[], Row extends { when: (...facts: Facts) => boolean }>(
  rows: readonly Row[],
  ...facts: Facts
): Row | undefined {
  return rows.find((row) => row.when(...facts));
}
