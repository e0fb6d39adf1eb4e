import { minutes } from "#app/platform/units.ts";

/**
 * An arrival after this time starts a new visit (app/tracking/README.md#visits leaves it open; half an hour is usual).
 */
const visitDuration = minutes(30);

/** Visits are kept for so many days; their daily numbers stay (app/landers/README.md#yield). */
export const visitDays = 90;

type StoredVisit = { startedAt: Date; pages: number };

/**
 * What a page view means for the visit: `open` a new one, `second` page of the stored one, or nothing to record.
 * `arrives`: the page view is at a lander, has a traffic source or `lb`; only these start a visit
 * (app/tracking/README.md#visits).
 */
export function visitStep(stored: StoredVisit | undefined, arrives: boolean, now: Date): "open" | "second" | "nothing" {
  const isOver = stored !== undefined && now.getTime() - stored.startedAt.getTime() > visitDuration;
  if (arrives && (!stored || isOver)) return "open";
  return stored?.pages === 1 ? "second" : "nothing";
}
