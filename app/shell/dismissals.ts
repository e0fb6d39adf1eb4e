import { days, later } from "../platform/units.ts";

/** What can be put away (product 1, Alerts). */
export const dismissNames = ["entry_warning", "enrich", "activation", "push", "notifications", "time_bonus"] as const;
export type DismissName = (typeof dismissNames)[number];

/** When each was put away. */
export type Dismissals = Map<DismissName, Date>;

/** How long each stays away: product 1, Alerts and Entry warning. The cookie itself lives for 365 days. */
const away: Record<DismissName, number> = {
  entry_warning: days(365),
  enrich: days(7),
  activation: days(7),
  notifications: days(7),
  push: days(30),
  time_bonus: Infinity,
};

const longest = 500;

/**
 * The cookie's text `name-seconds.name-seconds` (Unix time), as this and other clients write it. Unknown names, times
 * that no clock of ours can have written, and text longer than all names together need are left out.
 */
export function readDismissals(text: string, now: Date): Dismissals {
  const read: Dismissals = new Map();
  if (text.length > longest) return read;
  for (const part of text.split(".")) {
    const [, word, time] = /^([a-z_]+)-(\d{1,11})$/.exec(part) ?? [];
    const name = dismissNames.find((each) => each === word);
    const moment = new Date(Number(time) * 1000);
    // A day's grace: processes' clocks differ a little.
    if (name && moment <= later(now, days(1))) read.set(name, moment);
  }
  return read;
}

export function writeDismissals(dismissals: Dismissals): string {
  return [...dismissals].map(([name, moment]) => `${name}-${Math.floor(moment.getTime() / 1000)}`).join(".");
}

/** What is put away at this moment: each comes back after its time (product 1). */
export function dismissedAt(dismissals: Dismissals, now: Date): DismissName[] {
  return [...dismissals]
    .filter(([name, moment]) => now.getTime() - moment.getTime() < away[name])
    .map(([name]) => name);
}
