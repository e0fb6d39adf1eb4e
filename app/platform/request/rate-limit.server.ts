import { sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { backgroundDb } from "../database/background-database.server.ts";
import { requestPool } from "../database/db.server.ts";
import { log } from "../log.server.ts";
import { seconds } from "../units.ts";
import { outsideRequests } from "./request-scope.server.ts";
import { HotBudget, type StoredCount, type Use, type UseOutcome } from "./hot-budget.ts";

/** `points` uses of `name` per `seconds` for one `key` (a network, an account). `isHot`: see `RateLimit`. */
export type Limit = Use & { isHot?: boolean };

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

/** Counts one use, in Postgres for all processes; a hot one in this process. `retryAfter` is in seconds. */
export async function consume(limit: Limit): Promise<UseOutcome> {
  if (limit.isHot) return consumeHot(limit);
  try {
    await limiterFor(limit).consume(limit.key);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** Takes back a use that was counted before it was known to be free. */
export async function returnUse(limit: Limit): Promise<void> {
  await limiterFor(limit).reward(limit.key);
}

/** How often the uses of hot limits are stored. */
const storeInterval = seconds(1);
const hotBudget = new HotBudget(storeCounts, Date.now);
let timer: NodeJS.Timeout | undefined;

function consumeHot(limit: Limit): UseOutcome {
  const outcome = hotBudget.take(limit);
  timer ??= outsideRequests(() => setTimeout(() => void flush(), storeInterval).unref());
  return outcome;
}

async function flush(): Promise<void> {
  try {
    await hotBudget.flush();
  } catch (error) {
    // They are stored at the next interval.
    log.warn({ error }, "the counts of rate limits could not be stored");
  }
  timer = hotBudget.isWaiting ? setTimeout(() => void flush(), storeInterval).unref() : undefined;
}

/** Adds counts in one statement, in the form of rate-limiter-flexible. */
async function storeCounts(counts: StoredCount[], now: number): Promise<StoredCount[]> {
  const of = <Name extends keyof StoredCount>(name: Name) => counts.map((each) => each[name]);
  const { rows } = await sql<StoredCount>`
    insert into rate_limit as stored (key, points, expire)
    select * from unnest(${of("key")}::text[], ${of("points")}::integer[], ${of("expire")}::bigint[])
    on conflict (key) do update set
      points = case when stored.expire <= ${now} then excluded.points else stored.points + excluded.points end,
      expire = case when stored.expire <= ${now} then excluded.expire else stored.expire end
    returning key, points, expire`.execute(backgroundDb);
  return rows;
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
