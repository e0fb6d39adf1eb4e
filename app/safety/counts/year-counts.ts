import type { CountedLine } from "./year-counts.queries.server.ts";

/** The first year that can be asked for: before it nobody complained here. */
const firstYear = 2024;

/** A calendar year in UTC as a period; undefined for what is no year between the first and the running one. */
export function yearPeriod(
  input: string | null | undefined,
  now: Date,
): { year: number; from: Date; to: Date } | undefined {
  const running = now.getUTCFullYear();
  const year =
    input === null || input === undefined || input === "" ? running : /^\d{4}$/.test(input) ? Number(input) : NaN;
  if (!(year >= firstYear && year <= running)) return undefined;
  return { year, from: new Date(Date.UTC(year, 0, 1)), to: new Date(Date.UTC(year + 1, 0, 1)) };
}

/** The years that can be asked for, the newest first. */
export function countedYears(now: Date): number[] {
  const running = now.getUTCFullYear();
  return Array.from({ length: running - firstYear + 1 }, (_, back) => running - back);
}

/** The counts as CSV with a heading (RFC 4180). */
export function countsCsv(year: number, lines: CountedLine[]): string {
  const rows = lines.map(({ group, kind, outcome, count, medianHours }) =>
    [year, group, kind, outcome, count, medianHours === null ? "" : medianHours.toFixed(1)].join(","),
  );
  return ["year,group,kind,outcome,count,median_hours", ...rows].map((row) => `${row}\r\n`).join("");
}
