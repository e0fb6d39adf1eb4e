import { days, later } from "#app/platform/units.ts";

/** What can be dismissed (app/shell/README.md#alerts). */
export const dismissibleNames = [
  "entry_warning",
  "enrich",
  "activation",
  "push",
  "notifications",
  "time_bonus",
  "plain",
  "passkeys",
] as const;
export type DismissibleName = (typeof dismissibleNames)[number];

/** When each was dismissed. */
export type Dismissals = Map<DismissibleName, Date>;

/**
 * How long each stays dismissed: app/shell/README.md#alerts, app/shell/README.md#entry-warning. The cookie itself lives
 * for 365 days.
 */
export const dismissedFor: Record<DismissibleName, number> = {
  entry_warning: days(365),
  enrich: days(7),
  activation: days(7),
  notifications: days(7),
  push: days(30),
  time_bonus: Infinity,
  // Product 13: the line that offers light pages.
  plain: days(30),
  // The offer after a login (app/account/README.md#passkeys).
  passkeys: days(180),
};

const maxTextLength = 500;

/**
 * Reads the cookie's text `name-seconds.name-seconds` (Unix time). Unknown names, times in the future, and a text
 * longer than all names together need are ignored.
 */
export function readDismissals(text: string, now: Date): Dismissals {
  const dismissals: Dismissals = new Map();
  if (text.length > maxTextLength) return dismissals;
  for (const part of text.split(".")) {
    const [, word, time] = /^([a-z_]+)-(\d{1,11})$/.exec(part) ?? [];
    const name = dismissibleNames.find((each) => each === word);
    const at = new Date(Number(time) * 1000);
    // A day of tolerance: the clocks of processes differ a little.
    if (name && at <= later(now, days(1))) dismissals.set(name, at);
  }
  return dismissals;
}

export function writeDismissals(dismissals: Dismissals): string {
  return [...dismissals].map(([name, at]) => `${name}-${Math.floor(at.getTime() / 1000)}`).join(".");
}

/** What is dismissed now: each dismissal ends after its time (app/shell/README.md#alerts). */
export function dismissedNames(dismissals: Dismissals, now: Date): DismissibleName[] {
  return [...dismissals]
    .filter(([name, at]) => now.getTime() - at.getTime() < dismissedFor[name])
    .map(([name]) => name);
}
