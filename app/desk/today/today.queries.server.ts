import { sql } from "kysely";
import type { Currency } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";

/** Counts go up to here: a longer queue is long, whatever it is. */
export const maxCounted = 1000;

/** A queue: how many wait (at most `maxCounted`), and since when the oldest does. */
export type Waiting = { count: number; oldest: Date | null };

type Times = { compile: unknown };

async function countOf(db: Db, times: Times): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from (${times as never}) as waiting`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Messages that were given up within the last seven days, by kind. */
export async function countFailedMessages(db: Db, now: Date): Promise<{ kind: string; count: number }[]> {
  return db
    .selectFrom("outbox")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .where("status", "=", "failed")
    .where("created_at", ">", later(now, -days(7)))
    .groupBy("kind")
    .orderBy("kind")
    .execute();
}

/** Open complaints that came before a time, counted up to `cap`; those of cases of suspected abuse are not in the queue. */
export async function countLateComplaints(db: Db, before: Date, cap: number): Promise<number> {
  const late = db
    .selectFrom("complaint")
    .select("created_at")
    .where("status", "=", "open")
    .where("abuse_case_id", "is", null)
    .where("created_at", "<", before)
    .limit(cap);
  return (await countOf(db, late)).count;
}

/** Chargebacks of the last 30 days; refunds that somebody must pay. */
export async function countDisputes(db: Db, now: Date): Promise<{ chargebacks: number; refunds: Waiting }> {
  const since = later(now, -days(30));
  const chargebacks = db
    .selectFrom("refund")
    .select("created_at")
    .where("reason", "=", "chargeback")
    .where("created_at", ">", since)
    .limit(maxCounted);
  const refunds = db.selectFrom("refund").select("created_at").where("status", "=", "requested").limit(maxCounted);
  const [back, waiting] = await Promise.all([countOf(db, chargebacks), countOf(db, refunds)]);
  return { chargebacks: back.count, refunds: waiting };
}

/** Sign-ups between two times; the accounts of fictional members have no address. */
export async function countSignUps(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { count } = await db
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("signup_date", ">=", from)
    .where("signup_date", "<", to)
    .where("email_key", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What was paid between two times, by currency, without what was given back since. */
export async function sumRevenue(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ currency: Currency; minor: number }[]> {
  return db
    .selectFrom("orders")
    .select(({ fn, eb }) => ["currency", fn.sum<number>(eb("amount_minor", "-", eb.ref("refunded_minor"))).as("minor")])
    .where("status", "=", "completed")
    .where("completed_at", ">=", from)
    .where("completed_at", "<", to)
    .groupBy("currency")
    .orderBy("currency")
    .execute();
}
