import { minutes } from "../platform/units.ts";

/** A visit ends when somebody lands again after this long (product 6 leaves it open; the usual half hour). */
const visitLasts = minutes(30);

export type KeptVisit = { startedAt: Date; pages: number };

/**
 * What a visitor's page means for the visit: `open` a new one, `second` page of the kept one, or nothing to note. Only
 * what marketing asks about `arrives`: at a lander, with a traffic source, or with `lb` (product 6).
 */
export function visitStep(kept: KeptVisit | undefined, arrives: boolean, now: Date): "open" | "second" | "nothing" {
  const isOver = kept !== undefined && now.getTime() - kept.startedAt.getTime() > visitLasts;
  if (arrives && (!kept || isOver)) return "open";
  return kept?.pages === 1 ? "second" : "nothing";
}
