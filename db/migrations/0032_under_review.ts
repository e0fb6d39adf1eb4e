import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** A member whom several others reported starts no conversations for a while (app/chat/README.md#first-messages). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until when, unless staff look at the complaints before.
    alter table account add column review_until timestamptz;
    -- Where a report came from, until it is decided: three from one network are one.
    alter table complaint add column reporter_network text;
    create index complaint_about on complaint (profile_id, created_at) where status = 'open';
  `.execute(db);
}
