import { addMonths } from "#app/platform/calendar.ts";

/** A decision can be appealed, and its snapshot is kept, this long (app/leaving/README.md#erasure). */
const retentionMonths = 6;

/** The end of the appeal period, after which the snapshot is deleted. */
export function appealableUntil(decidedAt: Date): Date {
  return addMonths(decidedAt, retentionMonths);
}

/** Complaints decided before this time are cleared at `now`. */
export function clearedBefore(now: Date): Date {
  return addMonths(now, -retentionMonths);
}
