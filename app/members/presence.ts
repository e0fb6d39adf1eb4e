import { onlineWindow } from "#app/account/session/online-window.ts";

/**
 * Online = active within the online window, unless in invisible mode (product 3). Nobody is behind a fictional profile:
 * it was never seen.
 */
export function isOnline(member: { seenAt: Date | null; invisible: boolean }, now: Date): boolean {
  if (member.invisible || !member.seenAt) return false;
  return now.getTime() - member.seenAt.getTime() < onlineWindow;
}
