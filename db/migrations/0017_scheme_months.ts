import { type Kysely, sql } from "kysely";
import { retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

/** The frozen figures of the card schemes' months, and which consent sentence a photo was sent under. */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      -- A closed month as it was counted once (app/desk/README.md#scheme-months).
      create table if not exists scheme_month (
        month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
        figures jsonb not null,
        frozen_at timestamptz not null
      );

      create or replace function refuse_scheme_month_change() returns trigger language plpgsql as $$
      begin
        raise exception 'a frozen month never changes';
      end $$;
      drop trigger if exists scheme_month_stays on scheme_month;
      create trigger scheme_month_stays before update or delete on scheme_month
        for each row execute function refuse_scheme_month_change();
    `.execute(db),
  );
  // Null: sent before the forms said it, or not by a member (app/members/README.md#consent-of-who-is-in-a-photo).
  for (const table of ["photo", "chat_photo", "verification"]) {
    await retryWhileLocked(db, () =>
      sql`
        alter table ${sql.table(table)}
          add column if not exists consent_version integer,
          add column if not exists consent_at timestamptz
      `.execute(db),
    );
  }
  await buildDecisionIndex(db);
}

/** The decisions of a month. A build that was cut off leaves an index that is not valid: it is removed first. */
async function buildDecisionIndex(db: Kysely<unknown>): Promise<void> {
  await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(db);
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('photo_decision_day')`.execute(db);
  if (rows[0]?.isValid) return;
  await sql`drop index concurrently if exists photo_decision_day`.execute(db);
  await sql`create index concurrently photo_decision_day on photo_decision (decided_at)`.execute(db);
}
