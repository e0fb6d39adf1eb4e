import { onlineWindow } from "#app/account/session/online-window.ts";
import { days } from "#app/platform/units.ts";

type Seen = { seenAt: Date | null; invisible: boolean };

/**
 * Online = active within the online window, unless in invisible mode (app/members/README.md#online-and-new). Nobody is
 * behind a fictional profile: it was never seen.
 */
export function isOnline(member: Seen, now: Date): boolean {
  return isSeenWithin(member, onlineWindow, now);
}

/**
 * "Active today" and "active this week" beside online (app/members/README.md#online-and-new); null for longer, and in
 * invisible mode.
 */
export type RecentActivity = "today" | "week" | null;

export function recentActivityOf(member: Seen, now: Date): RecentActivity {
  if (isSeenWithin(member, days(1), now)) return "today";
  return isSeenWithin(member, days(7), now) ? "week" : null;
}

function isSeenWithin(member: Seen, duration: number, now: Date): boolean {
  if (member.invisible || !member.seenAt) return false;
  return now.getTime() - member.seenAt.getTime() < duration;
}
