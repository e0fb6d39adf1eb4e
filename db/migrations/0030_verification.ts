import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Verified members (app/members/README.md#verified-members): the mark belongs to one main photo, and a selfie waits for
 * staff until it is decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile
      add column verified_at timestamptz,
      -- The main photo that staff compared with the selfie. The mark is shown while it is the main photo.
      add column verified_photo_id text,
      add constraint profile_verified check ((verified_at is null) = (verified_photo_id is null)) not valid;

    create table verification (
      profile_id bigint primary key references profile on delete cascade,
      sign text not null,
      state text not null check (state in ('waiting', 'approved', 'rejected', 'lapsed')),
      reason text check (reason in ('sign', 'person', 'unclear')),
      -- How often the member has asked: every request shows another sign.
      requests integer not null,
      -- The selfie, while it waits: its files, the hash of the bytes that were sent, and what it looks like.
      file_key text,
      source_hash text,
      phash text,
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      check ((state = 'waiting') = (file_key is not null)),
      check ((state = 'waiting') = (source_hash is not null)),
      check ((state = 'waiting') = (decided_at is null)),
      check ((state = 'rejected') = (reason is not null))
    );
    create unique index verification_source on verification (source_hash) where state = 'waiting';
    create index verification_waiting on verification (requested_at, profile_id) where state = 'waiting';
    create index verification_file on verification (file_key) where file_key is not null;
  `.execute(db);
}
