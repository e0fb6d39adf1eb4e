import { type Kysely, sql } from "kysely";
import { createIndexOnline, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

/** No transaction: each step is committed by itself, and all of them can be taken again after a stop halfway. */
export const isOnline = true;

const batch = 1_000;

/** Gives existing members their `last_active_slot` and builds the indexes of the search on it, while the site is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fillSlots(db);
  await requireSlots(db);
  for (const [name, definition] of Object.entries(indexes)) await createIndexOnline(db, name, definition);
  await sql`vacuum (analyze) profile, account_presence`.execute(db);
}

/** The columns that a search may filter by: every index below contains them, so that no rows have to be read. */
const filters = `date_of_birth, sexuality, fictional, created_at, hair, eyes, body, relationship, tattoos, interest_bits`;

const indexes = {
  // A page of a search is read in the order of one of these, and the match finder computes its points from them.
  profile_recent_region: `on profile
    (niche, country, gender, region, has_photo desc, last_active_slot desc, id desc)
    include (account_id, invisible, ${filters}) where listed`,
  profile_recent_country: `on profile
    (niche, country, gender, has_photo desc, last_active_slot desc, id desc)
    include (account_id, invisible, region, ${filters}) where listed`,
  profile_recent_any: `on profile
    (niche, gender, has_photo desc, last_active_slot desc, id desc)
    include (account_id, invisible, country, region, ${filters}) where listed`,
  // Ids are random: the first ones are a sample, from which a search learns whether it has to count.
  profile_sample_country: `on profile
    (niche, country, gender, id) include (has_photo, region, ${filters}) where listed`,
  profile_sample_any: `on profile (niche, gender, id) include (has_photo, ${filters}) where listed`,
  // What is counted exactly. Equal entries lie in the order of their rows, which spares most of the cost of an entry.
  profile_count_region: `on profile
    (niche, gender, country, region) include (id, date_of_birth, sexuality, fictional, has_photo, interest_bits)
    where listed`,
};

/** By id, a thousand at a time. Setting the column to null makes the trigger of 0011 compute it. */
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
