import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Pictures that must not be published again, by what they look like, and the photos that were found to be one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocked_picture (
      phash text primary key check (phash ~ '^[0-9a-f]{16}$'),
      -- Who named it: a hotline, a case of our own.
      source text not null,
      added_by text not null,
      added_at timestamptz not null
    );

    -- A photo of a profile or a chat; its case is opened within a minute.
    create table picture_match (
      photo_id text primary key,
      list text not null,
      found_at timestamptz not null,
      escalated_at timestamptz
    );
    create index picture_match_open on picture_match (found_at) where escalated_at is null;
  `.execute(db);
}
