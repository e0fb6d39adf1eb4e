import type { ComplaintFigures } from "#db/schema.ts";
import { hours } from "#app/platform/units.ts";
import { workingDaysBefore } from "./working-days.ts";

/** A complaint takes at most this many working days (app/desk/README.md#scheme-months). */
export const maxWorkingDays = 7;

/** What came before this time and waits at `at` has waited too long. */
export function lateBefore(at: Date): Date {
  return workingDaysBefore(at, maxWorkingDays);
}

/** A complaint that waited or was decided in a month. */
export type HandledComplaint = { kind: string; createdAt: Date; decidedAt: Date | null };

/**
 * The complaints that waited or were decided between two times, summed by kind, those of every kind first as `all`. What
 * was decided later was open at `to`.
 */
export function sumComplaints(complaints: HandledComplaint[], { from, to }: { from: Date; to: Date }) {
  const lateAtEnd = lateBefore(to);
  const sum = (kind: string, ofKind: HandledComplaint[]): ComplaintFigures => {
    const durations: number[] = [];
    const figures = { kind, received: 0, decided: 0, open: 0, late: 0 };
    for (const { createdAt, decidedAt } of ofKind) {
      if (createdAt >= from) figures.received += 1;
      if (decidedAt === null || decidedAt >= to) {
        figures.open += 1;
        if (createdAt < lateAtEnd) figures.late += 1;
      } else {
        durations.push(decidedAt.getTime() - createdAt.getTime());
        if (createdAt < lateBefore(decidedAt)) figures.late += 1;
      }
    }
    durations.sort((a, b) => a - b);
    return {
      ...figures,
      decided: durations.length,
      medianHours: inHours(medianOf(durations)),
      longestHours: inHours(durations.at(-1)),
    };
  };
  const kinds = [...new Set(complaints.map(({ kind }) => kind))].sort();
  return [
    sum("all", complaints),
    ...kinds.map((kind) =>
      sum(
        kind,
        complaints.filter((each) => each.kind === kind),
      ),
    ),
  ];
}

/** The middle of sorted numbers, between the two in the middle of an even count. */
function medianOf(sorted: number[]): number | undefined {
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Hours with one decimal. */
function inHours(duration: number | undefined): number | null {
  return duration === undefined ? null : Math.round((duration / hours(1)) * 10) / 10;
}
