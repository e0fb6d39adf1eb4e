import { hours, later } from "../platform/units.ts";

/** How long after sign-up the bonus lasts (spec 9: 14400 s). */
export const timeBonusWindow = hours(4);
export const timeBonusCode = "TIMEBONUS25";
export const timeBonusPercentage = 25;

export type TimeBonus = { expires: Date; secondsLeft: number };

/**
 * The time bonus of a member: 25 percent for 4 hours after sign-up, never for who has paid; undefined when there is
 * none, also for visitors (spec 4, Time bonus). `secondsLeft` is whole and at least 1.
 */
export function timeBonusOf(
  member: { paidUser: boolean; signupDate: Date } | undefined,
  now: Date,
): TimeBonus | undefined {
  if (!member || member.paidUser) return undefined;
  const expires = later(member.signupDate, timeBonusWindow);
  const left = expires.getTime() - now.getTime();
  return left > 0 ? { expires, secondsLeft: Math.ceil(left / 1000) } : undefined;
}
