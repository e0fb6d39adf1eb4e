import { onlineWindow } from "#app/account/session/online-window.ts";

/** Online = active within the online window, unless in invisible mode (product 3). */
export function isOnline(member: { lastActive: Date; invisible: boolean }, now: Date): boolean {
  return !member.invisible && now.getTime() - member.lastActive.getTime() < onlineWindow;
}
