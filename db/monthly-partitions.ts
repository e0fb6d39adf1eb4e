import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { isAboutLocks } from "./online-steps.ts";

/**
 * A table whose rows have an end and no uniqueness across months, divided by month (db/README.md#the-life-of-the-data):
 * a month of millions is dropped at once. Its partitions lie in the schema `months`; `…_rest` has the rows of no month
 * that was made, so that nothing is ever refused.
 */
export type MonthlyTable = { table: "tracking_visit" | "outbox_sent"; column: "started_at" | "created_at" };

/** Months that exist ahead of time, with the current one: two nights in three months may fail. */
const monthsAhead = 3;
/** Whoever needs the table waits behind a wait for its lock: short waits, often. */
const lockTimeout = "200ms";
const pauseMs = 100;
const maxTries = 300;

type Partition = { name: string; from: Date | null; to: Date | null; isRest: boolean };

/** Makes the months that are missing, and moves the rows into them that came before their month was there. */
export async function makeMonths<Schema>(db: Kysely<Schema>, monthly: MonthlyTable, now: Date): Promise<void> {
  for (let ahead = 0; ahead < monthsAhead; ahead += 1) {
    const [from, to] = [startOfMonth(now, ahead), startOfMonth(now, ahead + 1)];
    const partitions = await listPartitions(db, monthly.table);
    const isThere = partitions.some(
      (each) => !each.isRest && (!each.from || each.from < to) && each.to && from < each.to,
    );
    if (!isThere) await makeMonth(db, monthly, from, to);
  }
}

/** Drops the months whose last row is older than `before`, and such rows of no month. Returns the dropped partitions. */
export async function dropMonths<Schema>(db: Kysely<Schema>, monthly: MonthlyTable, before: Date): Promise<string[]> {
  const partitions = await listPartitions(db, monthly.table);
  const ended = partitions.filter(({ to }) => to && to <= before).map(({ name }) => name);
  for (const name of ended) await withShortWaits(db, (tx) => sql`drop table ${sql.id("months", name)}`.execute(tx));
  const rest = sql.id("months", `${monthly.table}_rest`);
  await withShortWaits(db, (tx) => sql`delete from ${rest} where ${sql.id(monthly.column)} < ${before}`.execute(tx));
  return ended;
}

/** The nightly work on such a table: drops what is older than `before`, and makes the coming months. */
export async function keepMonths<Schema>(
  db: Kysely<Schema>,
  monthly: MonthlyTable,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await dropMonths(db, monthly, before);
  await makeMonths(db, monthly, now);
}

/** A month begins at its first moment in UTC; `ahead` months after the one of `at`. */
export function startOfMonth(at: Date, ahead = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1));
}

const nameOf = (table: string, from: Date) => `${table}_${from.toISOString().slice(0, 7).replace("-", "_")}`;

async function makeMonth<Schema>(db: Kysely<Schema>, { table, column }: MonthlyTable, from: Date, to: Date) {
  const month = sql.id("months", nameOf(table, from));
  const [rest, at] = [sql.id("months", `${table}_rest`), sql.id(column)];
  await withShortWaits(db, async (tx) => {
    await sql`create table ${month} (like ${sql.id(table)} including defaults including constraints including indexes)`.execute(
      tx,
    );
    await sql`
      with moved as (delete from ${rest} where ${at} >= ${from} and ${at} < ${to} returning *)
      insert into ${month} select * from moved`.execute(tx);
    // Attaching needs no look at the table's other rows, and makes nobody wait who reads them.
    await sql`
      alter table ${sql.id(table)} attach partition ${month}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx);
  });
}

async function listPartitions<Schema>(db: Kysely<Schema>, table: string): Promise<Partition[]> {
  const bound = sql`pg_get_expr(part.relpartbound, part.oid)`;
  const { rows } = await sql<Partition>`
    select part.relname as name, ${bound} = 'DEFAULT' as "isRest",
      substring(${bound} from 'FROM \\(''([^'']+)')::timestamptz as "from",
      substring(${bound} from 'TO \\(''([^'']+)')::timestamptz as "to"
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = ${table}::regclass order by part.relname`.execute(db);
  return rows;
}

/** In a transaction that gives up after a short wait for a lock, and is tried again. */
async function withShortWaits<Schema>(db: Kysely<Schema>, work: (tx: Kysely<Schema>) => Promise<unknown>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`
          select set_config('lock_timeout', ${lockTimeout}, true), set_config('months.keeping', 'yes', true)`.execute(
          tx,
        );
        await work(tx);
      });
    } catch (error) {
      if (!isAboutLocks(error) || tries === maxTries) throw error;
      await pause(pauseMs);
    }
  }
}
