import type { YieldDimension } from "./yield-dimensions.ts";

/** Which lines of a report are shown. */
export type LineSelection = "all" | "newest" | "largest";

/**
 * At most `limit` lines of a report, as the readers of yield and cohorts sort it: of a report by day, which begins with
 * its oldest day, the newest; of any other the largest.
 */
export function selectLines<Line>(
  by: YieldDimension[],
  lines: Line[],
  limit: number,
): { lines: Line[]; selection: LineSelection } {
  if (lines.length <= limit) return { lines, selection: "all" };
  return by[0] === "day"
    ? { lines: lines.slice(lines.length - limit), selection: "newest" }
    : { lines: lines.slice(0, limit), selection: "largest" };
}
