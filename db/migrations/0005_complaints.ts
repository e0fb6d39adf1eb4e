import { type Kysely, sql } from "kysely";

/**
 * Complaints (product 9 and 11). `profile_id`, `photo_id` and `message_id` refer to nothing: a complaint outlives what
 * it is about. An appeal is a complaint of its own, one for each decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint (
      id bigint primary key,
      site_id bigint not null references site,
      reference text not null unique,
      kind text not null check (kind in ('illegal_content', 'minor', 'fake_profile', 'harassment', 'scam', 'spam',
        'privacy', 'payment', 'other', 'appeal')),
      url text not null default '',
      text text not null default '',
      email text,
      language text not null,
      reporter_id bigint references account,
      profile_id bigint,
      photo_id text,
      message_id bigint,
      appeal_of bigint unique references complaint,
      snapshot jsonb,
      status text not null default 'open' check (status in ('open', 'decided')),
      decision text check (decision in ('upheld', 'partly', 'rejected')),
      reasons text,
      created_at timestamptz not null,
      decided_at timestamptz,
      cleared_at timestamptz,
      check ((status = 'decided') = (decision is not null and reasons is not null and decided_at is not null)),
      check ((kind = 'appeal') = (appeal_of is not null))
    );
    create index complaint_queue on complaint (created_at) where status = 'open';
    create index complaint_to_clear on complaint (decided_at) where status = 'decided' and cleared_at is null;
    create index complaint_reporter on complaint (reporter_id) where reporter_id is not null;
  `.execute(db);
}
