import type { Limit } from "./rate-limit.server.ts";

/**
 * One line of a feature's table of rate limits: `points` uses per `per` (milliseconds) for one account, network or
 * e-mail address. `reason` is the refusal, if it is not `too_many`. `name` is the key of the counter, in snake_case.
 * `hot`: used so often that it is counted in the process and stored every second (`HotBudget`), not in a round trip of
 * its own.
 */
export type RateLimit = {
  name: string;
  key: "account" | "network" | "address_and_day" | "address";
  points: number;
  per: number;
  reason?: string;
  hot?: true;
  source: string;
};

/**
 * The limit of one account, network or address: what the doors and `consume` take. `what`: for a hot limit of different
 * things, where the same one again costs nothing.
 */
export function limitOf(
  { name, points, per, reason, hot }: RateLimit,
  key: string | number,
  what?: string,
): Limit & { reason?: string } {
  return { name, key: String(key), points, seconds: per / 1000, reason, isHot: hot, what };
}
