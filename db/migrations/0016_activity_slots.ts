import { type Kysely, sql } from "kysely";
import { retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const batch = 1_000;

/** Gives existing members their `last_active_slot`, while the site is used. */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await fillSlots(db);
  await requireSlots(db);
  // For the plans of searches, and for the indexes that follow: their scans skip the rows of pages known to be settled.
  await sql`vacuum (analyze) profile, account_presence`.execute(db);
}

/** By id, a thousand at a time. Setting the column to null makes the trigger of 0015 compute it. */
async function fillSlots(db: Kysely<unknown>): Promise<void> {
  for (let after: number | null = -1; after !== null; ) {
    const from: number = after;
    after = await retryWhileLocked(db, async () => {
      const { rows } = await sql<{ last: number | null }>`
        with part as materialized (
          select id, last_active_slot from profile where id > ${from}::bigint order by id limit ${batch}
        ), filled as (
          update profile set last_active_slot = null
          from part where profile.id = part.id and part.last_active_slot is null
        )
        select max(id) as last from part`.execute(db);
      return rows[0]?.last ?? null;
    });
  }
}

/** Checked beside the site's work first, so that the column's own condition needs no look at the rows. */
async function requireSlots(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_constraint where conrelid = 'profile'::regclass and conname = 'profile_slot'`.execute(db);
  if (rows.length === 0) {
    await retryWhileLocked(db, () =>
      sql`
        alter table profile add constraint profile_slot check (
          last_active_slot is not null and last_active_slot = activity_slot(last_active_slot)) not valid`.execute(db),
    );
  }
  await sql`alter table profile validate constraint profile_slot`.execute(db);
  await retryWhileLocked(db, () => sql`alter table profile alter column last_active_slot set not null`.execute(db));
}
