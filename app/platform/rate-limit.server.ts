import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { translateTrouble } from "./db-trouble.server.ts";
import { pool } from "./db.server.ts";

/** `points` uses of `name` per `seconds` for one `key` (a network, an account). */
export type Limit = { name: string; key: string; points: number; seconds: number };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterFor({ name, points, seconds }: Limit): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/** Takes one use, counted in Postgres for all processes. `retryAfter` in seconds. */
export async function takeFromLimit(limit: Limit): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  try {
    await limiterFor(limit).consume(limit.key);
    return { ok: true };
  } catch (refusal) {
    // It has the pool itself, not the one that answers for trouble.
    if (!(refusal instanceof RateLimiterRes)) throw translateTrouble(refusal);
    return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}
