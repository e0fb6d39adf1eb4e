import { hours, later } from "#app/platform/units.ts";

/** How long after sign-up the bonus lasts (spec 9: 14400 s). */
export const timeBonusDuration = hours(4);
export const timeBonusCode = "TIMEBONUS25";
export const timeBonusPercentage = 25;

export type TimeBonus = { expires: Date; secondsLeft: number };

/** When the time bonus of a member who signed up then ends. */
export function timeBonusEnd(signupDate: Date): Date {
  return later(signupDate, timeBonusDuration);
}

/**
 * The time bonus of a member: 25 percent for 4 hours after sign-up, never for members who have paid. Undefined if there
 * is none, and for visitors (spec 4, Time bonus). `secondsLeft` is an integer of at least 1.
 */
export function timeBonusOf(
  member: { paidUser: boolean; signupDate: Date } | undefined,
  now: Date,
): TimeBonus | undefined {
  if (!member || member.paidUser) return undefined;
  const expires = timeBonusEnd(member.signupDate);
  const left = expires.getTime() - now.getTime();
  return left > 0 ? { expires, secondsLeft: Math.ceil(left / 1000) } : undefined;
}
