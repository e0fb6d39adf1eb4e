import type { Db } from "#app/platform/database/db.server.ts";
import { listCounts } from "#app/safety/counts/year-counts.queries.server.ts";
import { countsCsv, yearPeriod } from "#app/safety/counts/year-counts.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";

/** Counts a year for the transparency report, as lines or as a CSV file. */
export async function countYear(
  db: Db,
  args: { year?: string | undefined; csv: boolean },
  { now }: StaffContext,
): Promise<StaffAnswer> {
  const period = yearPeriod(args.year, now);
  if (!period) return refuse(`--year must be this year or an earlier one; "${args.year}" is not.`);
  const lines = await listCounts(db, period);
  if (args.csv) {
    const file = {
      name: `complaints-${period.year}.csv`,
      type: "text/csv; charset=utf-8",
      text: countsCsv(period.year, lines),
    };
    return { ok: true, lines: [], file };
  }
  if (lines.length === 0) return done(`Nothing was counted in ${period.year}.`);
  return done(
    `${period.year}:`,
    ...lines.map(({ group, kind, outcome, count, medianHours }) => {
      const median = medianHours === null ? "" : `  median ${medianHours.toFixed(1)} h`;
      return `${group.padEnd(8)} ${kind.padEnd(16)} ${outcome.padEnd(12)} ${String(count).padStart(6)}${median}`;
    }),
  );
}
