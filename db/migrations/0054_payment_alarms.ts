import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Payment problems that a person must look at: each kind once for a provider and an order, until it is seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_alarm (
      id bigint generated always as identity primary key,
      kind text not null,
      provider text,
      -- As reported: there may be no such order.
      order_id bigint,
      created_at timestamptz not null,
      seen_at timestamptz
    );
    create unique index payment_alarm_unseen on payment_alarm (kind, provider, order_id) nulls not distinct
      where seen_at is null;
  `.execute(db);
}
