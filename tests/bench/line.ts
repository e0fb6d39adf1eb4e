/**
 * One result: the ratio of two measurements in the same run. Never an absolute time
 * (tests/README.md#versions-and-commands).
 */
export type Line = {
  name: string;
  ratio: number;
  /** The limit for the ratio; a result without one is only compared with earlier runs. */
  aim?: { atMost: number } | { atLeast: number };
  /** What a reader needs to interpret it. */
  note?: string;
};

export function isWithin({ ratio, aim }: Line): boolean {
  if (!aim) return true;
  return "atMost" in aim ? ratio <= aim.atMost : ratio >= aim.atLeast;
}

/** The line for the terminal: name, ratio, aim, ok or over. */
export function wordsOf(line: Line): string {
  const { name, ratio, aim, note } = line;
  const bound = !aim ? "" : "atMost" in aim ? `≤ ${aim.atMost.toFixed(2)}` : `≥ ${aim.atLeast.toFixed(2)}`;
  const verdict = !aim ? "" : isWithin(line) ? "ok" : "over";
  const columns = [name.padEnd(58), ratio.toFixed(2).padStart(6), bound.padEnd(7), verdict.padEnd(5), note ?? ""];
  return columns.join("  ").trimEnd();
}
