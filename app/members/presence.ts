import { minutes } from "../platform/units.ts";

/** Online = active in the last 5 minutes, unless in invisible mode (product 3). In milliseconds. */
export const onlineFor = minutes(5);

export function isOnline(member: { lastActive: Date; invisible: boolean }, now: Date): boolean {
  return !member.invisible && now.getTime() - member.lastActive.getTime() < onlineFor;
}
