import type { DecisionEffect as Effect } from "#db/schema.ts";
import { choices } from "#app/platform/choices.ts";
import { days, later } from "#app/platform/units.ts";

/**
 * The effects of a decision on the member it is about (app/safety/README.md#decisions). Pictures are hidden by a notice,
 * not by a decision of staff (app/safety/README.md#a-picture-of-me).
 */
export const DecisionEffect = choices<Exclude<Effect, "hide">>(
  "none",
  "warn",
  "remove",
  "suspend:1d",
  "suspend:7d",
  "suspend:30d",
  "ban",
  "ban:fraud",
);
export type DecisionEffect = Exclude<Effect, "hide">;
/** The effects that the member is notified about. */
export type Restriction = Exclude<DecisionEffect, "none">;

/** The effects that close an account. */
export const banEffects = ["ban", "ban:fraud", "suspend:1d", "suspend:7d", "suspend:30d"] as const;
export type BanEffect = (typeof banEffects)[number];

/** Whether an effect is a ban without an end, for fraud or not. */
export const isBan = (effect: DecisionEffect): boolean => effect === "ban" || effect === "ban:fraud";

/** Whether an effect closes the account, for a time or for good. */
export const closesAccount = (effect: DecisionEffect): boolean => banEffects.some((each) => each === effect);

const suspensionDays: Partial<Record<DecisionEffect, number>> = { "suspend:1d": 1, "suspend:7d": 7, "suspend:30d": 30 };

/** The end of a suspension that begins at `now`; undefined for other effects. */
export function suspensionEnd(effect: DecisionEffect, now: Date): Date | undefined {
  const length = suspensionDays[effect];
  return length === undefined ? undefined : later(now, days(length));
}
