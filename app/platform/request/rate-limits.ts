import type { Limit } from "./rate-limit.server.ts";

/**
 * One line of a feature's table of rate limits: `points` uses per `per` (milliseconds) for one account, network or
 * e-mail address. `reason` is the refusal, if it is not `too_many`. `name` is the key of the counter, in snake_case.
 */
export type RateLimit = {
  name: string;
  key: "account" | "network" | "address_and_day" | "address";
  points: number;
  per: number;
  reason?: string;
  source: string;
};

/** The limit of one account, network or address: what the doors and `consume` take. */
export function limitOf({ name, points, per, reason }: RateLimit, key: string | number): Limit & { reason?: string } {
  return { name, key: String(key), points, seconds: per / 1000, reason };
}
