import { minutes } from "../platform/units.ts";

/** A visit ends when somebody lands again after this long (product 6 leaves it open; the usual half hour). */
const visitLasts = minutes(30);

export type KeptVisit = { startedAt: Date; pages: number };

/**
 * What a visitor's page means for the visit: `open` a new one, `second` page of the kept one, or nothing to note. Only
 * arrivals that marketing asks about open one: at a lander, with a traffic source, or with `lb` (product 6).
 */
export function visitStep(
  kept: KeptVisit | undefined,
  page: { isLander: boolean; hasSource: boolean; lb: boolean },
  now: Date,
): "open" | "second" | "nothing" {
  const asked = page.isLander || page.hasSource || page.lb;
  const isOver = kept !== undefined && now.getTime() - kept.startedAt.getTime() > visitLasts;
  if (asked && (!kept || isOver)) return "open";
  return kept?.pages === 1 ? "second" : "nothing";
}
