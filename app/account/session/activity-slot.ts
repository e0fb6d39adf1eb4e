import { minutes } from "#app/platform/units.ts";

/**
 * Lists are ordered by the quarter of an hour of a member's last activity, and cursors tell nothing finer
 * (app/site/README.md#places).
 */
const slotDuration = minutes(15);

/** The beginning of the quarter of an hour that contains `at`; the same as `activity_slot` of the database. */
export function activitySlotOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / slotDuration) * slotDuration);
}
