/** What the card schemes look at: from the first line on they warn, from the second on they act. */
export const ratioLines = { warning: 0.5, danger: 0.9 } as const;

export type RatioState = "under" | "warning" | "danger";

/**
 * How many percent of the settled card payments a number of disputes or refunds is, and at which line
 * (app/desk/README.md#scheme-months). Whole numbers are compared, so that a line is reached exactly there, and a shown
 * percentage never rounds up to it. Undefined where no card payment was settled.
 */
export function cardRatio(count: number, settled: number): { percent: number; state: RatioState } | undefined {
  if (settled <= 0) return undefined;
  const reaches = (line: number) => count * 1000 >= settled * Math.round(line * 10);
  const state = reaches(ratioLines.danger) ? "danger" : reaches(ratioLines.warning) ? "warning" : "under";
  return { percent: Math.floor((count * 10_000) / settled) / 100, state };
}
