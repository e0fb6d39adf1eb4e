import { type Kysely, sql } from "kysely";

/** Which member was sent which offer, and devices that their owner has taken off the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offer (
      account_id bigint not null references account on delete cascade,
      discount_code_id bigint not null references discount_code on delete cascade,
      sent_at timestamptz not null,
      primary key (account_id, discount_code_id)
    );
    create index offer_code on offer (discount_code_id);

    -- A browser that is still subscribed must not put itself back on the list unasked.
    alter table push_subscription add column removed_at timestamptz;
  `.execute(db);
}
