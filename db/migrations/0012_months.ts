import { type Kysely, sql } from "kysely";
import { makeMonths, startOfMonth } from "../monthly-partitions.ts";
import { retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const twoDays = 2 * 86_400_000;

/** The first parts of the tables that are divided by month (db/README.md#the-life-of-the-data). */
export async function steps(db: Kysely<unknown>): Promise<void> {
  const now = new Date();
  await retryWhileLocked(db, () =>
    sql`
      create schema if not exists months;
      create table if not exists months.tracking_visit_rest partition of tracking_visit default;
      create table if not exists months.outbox_sent_rest partition of outbox_sent default;
    `.execute(db),
  );
  await makeFirstVisits(db, now);
  await makeMonths(db, { table: "tracking_visit", column: "started_at" }, now);
  await makeMonths(db, { table: "outbox_sent", column: "created_at" }, now);
}

/** Visits until the end of this month, however old, are one part. */
async function makeFirstVisits(db: Kysely<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('months.tracking_visit_before') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere) return;
  // The visits of the next two days belong to it, too.
  const end = sql.lit(startOfMonth(new Date(now.getTime() + twoDays), 1).toISOString());
  await retryWhileLocked(db, () =>
    sql`
      create table months.tracking_visit_before (
        like tracking_visit including defaults including constraints,
        constraint tracking_visit_pkey primary key (id),
        constraint tracking_visit_site_id_fkey foreign key (site_id) references site
      );
      create index tracking_visit_before_day on months.tracking_visit_before (day, site_id);
      create index tracking_visit_before_id on months.tracking_visit_before (id);
      alter table tracking_visit attach partition months.tracking_visit_before for values from (minvalue) to (${end});
    `.execute(db),
  );
}
