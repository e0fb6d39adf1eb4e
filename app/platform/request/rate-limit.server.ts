import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { requestPool } from "../database/db.server.ts";

/** `points` uses of `name` per `seconds` for one `key` (a network, an account). */
export type Limit = { name: string; key: string; points: number; seconds: number };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterFor({ name, points, seconds }: Limit): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: requestPool,
      storeType: "pool",
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

/** Counts one use, in Postgres for all processes. `retryAfter` is in seconds. */
export async function consume(limit: Limit): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  try {
    await limiterFor(limit).consume(limit.key);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** Counts one use. Undefined if one was left, else the refusal of forms and API: a 429 with `Retry-After`. */
export async function refuseOverLimit(
  limit: Limit,
): Promise<{ reason: "too_many"; status: 429; retryAfter: number; headers: { "Retry-After": string } } | undefined> {
  const outcome = await consume(limit);
  if (outcome.ok) return undefined;
  const { retryAfter } = outcome;
  return { reason: "too_many", status: 429, retryAfter, headers: { "Retry-After": String(retryAfter) } };
}
