import type { DecisionEffect as Effect } from "#db/schema.ts";
import { choices } from "#app/platform/choices.ts";
import { days, later } from "#app/platform/units.ts";

/** The effects of a decision on the member it is about (app/safety/README.md#decisions). */
export const DecisionEffect = choices<Effect>(
  "none",
  "warn",
  "remove",
  "suspend:1d",
  "suspend:7d",
  "suspend:30d",
  "ban",
);
export type DecisionEffect = Effect;
/** The effects that the member is notified about. */
export type Restriction = Exclude<DecisionEffect, "none">;

const suspensionDays: Partial<Record<DecisionEffect, number>> = { "suspend:1d": 1, "suspend:7d": 7, "suspend:30d": 30 };

/** The end of a suspension that begins at `now`; undefined for other effects. */
export function suspensionEnd(effect: DecisionEffect, now: Date): Date | undefined {
  const length = suspensionDays[effect];
  return length === undefined ? undefined : later(now, days(length));
}
