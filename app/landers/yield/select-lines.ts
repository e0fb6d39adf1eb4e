import type { YieldDimension } from "./yield-dimensions.ts";

/** Which lines of a report are shown. */
export type LineSelection = "all" | "newest" | "largest" | "largest_of_newest";

/** What is shown, where it is not all: for "only the … are shown". */
export const selectionLabels: Record<Exclude<LineSelection, "all">, string> = {
  newest: "newest days",
  largest: "largest lines",
  largest_of_newest: "newest day’s largest lines",
};

/**
 * The lines of a report in their order: of one that has days, the oldest day first; otherwise, and within a day, the
 * largest first.
 */
export function sortLines<Line extends { key: string[] }>(
  by: YieldDimension[],
  lines: Line[],
  weightOf: (line: Line) => number,
): Line[] {
  const dayOf = dayIn(by);
  return [...lines].sort(
    (a, b) => compare(dayOf(a), dayOf(b)) || weightOf(b) - weightOf(a) || compare(a.key.join("\0"), b.key.join("\0")),
  );
}

/**
 * At most `limit` lines of a report in its order: of one that has days the newest days, each with all its lines;
 * of any other the largest lines. A newest day with more lines than that has its largest ones.
 */
export function selectLines<Line extends { key: string[] }>(
  by: YieldDimension[],
  lines: Line[],
  limit: number,
): { lines: Line[]; selection: LineSelection } {
  if (lines.length <= limit) return { lines, selection: "all" };
  if (!by.includes("day")) return { lines: lines.slice(0, limit), selection: "largest" };
  const dayOf = dayIn(by);
  // The lines by day in order: a day begins where the line before has another one.
  const starts = lines.flatMap((line, at) => (at > 0 && dayOf(line) === dayOf(lines[at - 1] ?? line) ? [] : [at]));
  const start = starts.find((at) => at >= lines.length - limit);
  if (start !== undefined) return { lines: lines.slice(start), selection: "newest" };
  const newest = starts.at(-1) ?? 0;
  return { lines: lines.slice(newest, newest + limit), selection: "largest_of_newest" };
}

/** The day in a line's key; the same text for all lines of a report without days. */
function dayIn(by: YieldDimension[]): (line: { key: string[] }) => string {
  const at = by.indexOf("day");
  return ({ key }) => key[at] ?? "";
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
