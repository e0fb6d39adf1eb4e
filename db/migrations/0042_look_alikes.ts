import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * The photos that look like one that staff review, found once when it comes in (app/members/README.md#photo-review).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When it was compared with all others; those that come later are compared with it.
    alter table photo add column compared_at timestamptz;

    -- Each pair twice, once from either side.
    create table photo_look_alike (
      photo_id text not null references photo on delete cascade,
      other_id text not null references photo on delete cascade,
      -- In how many of 64 bits their hashes differ.
      distance smallint not null,
      primary key (photo_id, other_id)
    );
    create index photo_look_alike_other on photo_look_alike (other_id);
  `.execute(db);
}
