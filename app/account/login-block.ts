import { later, minutes } from "../platform/units.ts";

type BlockRule = { tries: number; window: number; lasts: number; source: string };

/** Wrong tries on one account from one network. */
export const networkBlock: BlockRule = {
  tries: 5,
  window: minutes(15),
  lasts: minutes(15),
  source: "product 2, login: per account and network",
};

/** Wrong tries on one account from anywhere; devices that signed in before are not asked. */
export const accountBlock: BlockRule = {
  tries: 20,
  window: minutes(15),
  lasts: minutes(15),
  source: "product 2, login: from anywhere, every device that never signed in",
};

/**
 * Until when wrong tries block an account, undefined when they do not. `attempts` are the newest ones, newest first;
 * tries during a block are not among them, so the newest is the one that began it.
 */
export function blockedUntil(attempts: Date[], rule: BlockRule, now: Date): Date | undefined {
  const newest = attempts[0];
  const first = attempts[rule.tries - 1];
  if (!newest || !first || newest.getTime() - first.getTime() > rule.window) return undefined;
  const until = later(newest, rule.lasts);
  return until > now ? until : undefined;
}

/** The {minutes} of the spec's sentence: started ones count as whole. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minutes(1)));
}
