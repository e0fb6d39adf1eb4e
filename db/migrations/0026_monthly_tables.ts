import { type Kysely, sql } from "kysely";
import { makeMonths, startOfMonth } from "../monthly-partitions.ts";
import { retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const twoDays = 2 * 86_400_000;

/**
 * Visits and delivered outbox rows by month (db/README.md#the-life-of-the-data). The visits so far become one
 * partition; delivered rows get a table of their own, into which the sender moves them.
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  const now = new Date();
  await sql`create schema if not exists months`.execute(db);
  if (!(await isPartitioned(db))) await divideVisits(db, now);
  await sql`
    create table if not exists outbox_sent (
      -- The row's id in the outbox.
      id bigint not null,
      site_id bigint not null references site,
      account_id bigint references account on delete set null,
      kind text not null check (kind in ('mail', 'sms', 'push')),
      topic text not null,
      attempts smallint not null,
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz not null
    ) partition by range (created_at);
    create index if not exists outbox_sent_account on outbox_sent (account_id, created_at desc)
      where account_id is not null;
    create table if not exists months.outbox_sent_rest partition of outbox_sent default;
  `.execute(db);
  await makeMonths(db, { table: "tracking_visit", column: "started_at" }, now);
  await makeMonths(db, { table: "outbox_sent", column: "created_at" }, now);
}

async function isPartitioned(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select relkind = 'p' as is from pg_class where oid = 'tracking_visit'::regclass`.execute(db);
  return rows[0]?.is ?? false;
}

/** The table becomes the first partition of its successor: it is looked at before, beside the site's work. */
async function divideVisits(db: Kysely<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(day) as last from tracking_visit`.execute(db);
  const last = Math.max(now.getTime(), rows[0]?.last ? Date.parse(rows[0].last) : 0);
  // Visits that begin while this runs belong to the first partition, too.
  const end = sql.lit(startOfMonth(new Date(last + twoDays), 1).toISOString());
  await retryWhileLocked(db, () =>
    sql`
      alter table tracking_visit drop constraint if exists tracking_visit_end;
      alter table tracking_visit add constraint tracking_visit_end check (started_at < ${end}) not valid`.execute(db),
  );
  await sql`alter table tracking_visit validate constraint tracking_visit_end`.execute(db);
  await retryWhileLocked(db, () =>
    sql`
      alter table tracking_visit rename to tracking_visit_before;
      alter table tracking_visit_before set schema months;
      alter index months.tracking_visit_day rename to tracking_visit_before_day;
      create table tracking_visit (
        like months.tracking_visit_before including defaults including constraints,
        foreign key (site_id) references site
      ) partition by range (started_at);
      alter table tracking_visit drop constraint tracking_visit_end;
      create index tracking_visit_day on tracking_visit (day, site_id);
      create index tracking_visit_id on tracking_visit (id);
      alter table tracking_visit attach partition months.tracking_visit_before for values from (minvalue) to (${end});
      alter table months.tracking_visit_before drop constraint tracking_visit_end;
      create table months.tracking_visit_rest partition of tracking_visit default;

      -- Older versions delete old visits by their place in the table, which says nothing about which part is meant.
      create function keep_months() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'tracking_visit_before' or current_setting('months.keeping', true) = 'yes' then return old; end if;
        return null;
      end $$;
      create trigger keep_months before delete on tracking_visit for each row execute function keep_months();
    `.execute(db),
  );
}
