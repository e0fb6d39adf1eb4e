import { type Kysely, sql } from "kysely";

/** Deletion (product 2): why somebody leaves, when the one offer to stay was made, and who is due for erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add column delete_reason text;
    alter table account add column delete_offer_at timestamptz;
    create index account_leaving on account (delete_requested_at) where status = 'pending_deletion';
  `.execute(db);
}
