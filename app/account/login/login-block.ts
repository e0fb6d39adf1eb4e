import { later, minutes } from "#app/platform/units.ts";

type BlockRule = { tries: number; window: number; duration: number; source: string };

/** Failed attempts on one account from one network. */
export const networkBlock: BlockRule = {
  tries: 5,
  window: minutes(15),
  duration: minutes(15),
  source: "app/account/README.md#login: per account and network",
};

/** Failed attempts on one account from any network; does not apply to devices that have signed in before. */
export const accountBlock: BlockRule = {
  tries: 20,
  window: minutes(15),
  duration: minutes(15),
  source: "app/account/README.md#login: from anywhere, every device that never signed in",
};

/**
 * Until when failed attempts block an account; undefined if they do not. `attempts` are the latest, newest first.
 * Attempts during a block are not recorded, so the newest is the one that started it.
 */
export function blockedUntil(attempts: Date[], rule: BlockRule, now: Date): Date | undefined {
  const newest = attempts[0];
  const first = attempts[rule.tries - 1];
  if (!newest || !first || newest.getTime() - first.getTime() > rule.window) return undefined;
  const until = later(newest, rule.duration);
  return until > now ? until : undefined;
}

/** The {minutes} of the specification's text, rounded up. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minutes(1)));
}
