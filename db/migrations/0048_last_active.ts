import { type Kysely, sql } from "kysely";

export const kind = "contract";

/**
 * The end of what 0015 and 0022 left for the version before them: the trigger, the exact times with their three indexes,
 * and the index that `profile_count_years` replaced. The previous version still writes `last_active` beside the slot
 * when it erases a member or adds a fictional profile, and reads it nowhere: it finds an empty column in the old one's
 * place, until a `contract` of the next version drops it. Nothing here reads or writes a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger profile_activity on profile;
    drop function carry_activity_over();
    -- With it go profile_search_region, profile_search_country and profile_search_any.
    alter table profile drop column last_active, add column last_active timestamptz;
    drop index profile_count_region;
  `.execute(db);
}
