/** One measure: how two things that were measured in the same run compare. Never a bare time (design 7). */
export type Line = {
  name: string;
  ratio: number;
  /** What the ratio should stay within; a measure without an aim is there to be compared with earlier runs. */
  aim?: { atMost: number } | { atLeast: number };
  /** What a reader needs to judge it. */
  note?: string;
};

export function isWithin({ ratio, aim }: Line): boolean {
  if (!aim) return true;
  return "atMost" in aim ? ratio <= aim.atMost : ratio >= aim.atLeast;
}

/** The line as it stands on the terminal: name, ratio, aim, ok or over. */
export function wordsOf(line: Line): string {
  const { name, ratio, aim, note } = line;
  const bound = !aim ? "" : "atMost" in aim ? `≤ ${aim.atMost.toFixed(2)}` : `≥ ${aim.atLeast.toFixed(2)}`;
  const verdict = !aim ? "" : isWithin(line) ? "ok" : "over";
  const columns = [name.padEnd(58), ratio.toFixed(2).padStart(6), bound.padEnd(7), verdict.padEnd(5), note ?? ""];
  return columns.join("  ").trimEnd();
}
