import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Blocks, complaints, and the review of photos by staff (app/members/README.md#photo-review). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Suspected abuse of minors (app/safety/README.md#suspected-abuse-of-minors): seen by the owner and the moderator of
    -- the case only.
    create table abuse_case (
      id bigint primary key,
      reference text not null unique,
      site_id bigint not null references site,
      profile_id bigint not null references profile,
      -- The moderator of the case.
      opened_by text not null,
      opened_at timestamptz not null,
      -- The account was suspended by this case, and what was its suspension before.
      suspended boolean not null,
      suspended_until_before timestamptz,
      reported_to text check (reported_to in ('hotline', 'police')),
      report_reference text,
      reported_on date,
      note text not null default '',
      sealed_until timestamptz not null,
      released_at timestamptz,
      released_by text,
      outcome text check (outcome in ('restored', 'destroyed')),
      check ((reported_to is null) = (reported_on is null)),
      check ((released_at is null) = (outcome is null))
    );
    create index abuse_case_open on abuse_case (opened_at, id) where released_at is null;
    create index abuse_case_profile on abuse_case (profile_id);

    -- Photos that nobody is shown: their rows are taken out of photo and chat_photo, so that no address finds them.
    create table sealed_photo (
      id text primary key,
      case_id bigint not null references abuse_case,
      origin text not null check (origin in ('photo', 'chat_photo')),
      profile_id bigint not null references profile,
      message_id bigint,
      file_key text not null,
      phash text,
      -- The row as it was, to bring it back.
      original jsonb not null,
      was_main boolean not null,
      sealed_at timestamptz not null
    );
    create index sealed_photo_case on sealed_photo (case_id);
    create index sealed_photo_file on sealed_photo (file_key);
    create index sealed_photo_profile on sealed_photo (profile_id);
  `.execute(db);

  await sql`
    create table block (
      blocker_id bigint not null references profile on delete cascade,
      blocked_id bigint not null references profile on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id)
    );
    create index block_by_blocked on block (blocked_id, blocker_id);

    -- Complaints (app/safety/README.md#reports-and-complaints); an appeal and a decision about a member are stored as
    -- some too.
    create table complaint (
      id bigint primary key,
      site_id bigint not null references site,
      -- Ten characters that people type.
      reference text not null unique,
      kind text not null check (kind in ('illegal_content', 'minor', 'fake_profile', 'harassment', 'scam', 'spam',
        'privacy', 'payment', 'other', 'appeal', 'decision')),
      url text not null default '',
      text text not null default '',
      email text,
      language text not null,
      reporter_id bigint references account,
      -- These three are no foreign keys: a complaint outlives what it is about.
      profile_id bigint,
      photo_id text,
      message_id bigint,
      -- One appeal for each decision.
      appeal_of bigint unique references complaint,
      -- The first complaint of the case.
      case_of bigint references complaint,
      snapshot jsonb,
      status text not null default 'open' check (status in ('open', 'decided')),
      decision text check (decision in ('upheld', 'partly', 'rejected')),
      reasons text,
      effect text check (effect in ('none', 'warn', 'remove', 'suspend:1d', 'suspend:7d', 'suspend:30d', 'ban')),
      effect_until timestamptz,
      decided_by text,
      -- Two people decide a case and its appeal; true: the owner decided both, there is nobody else.
      decided_alone boolean not null default false,
      created_at timestamptz not null,
      decided_at timestamptz,
      -- When its personal data were removed.
      cleared_at timestamptz,
      urgent boolean not null default false,
      -- Complaints that led to a case, or are about its photos, are seen by its people only.
      abuse_case_id bigint references abuse_case,
      -- Where a report came from, until it is decided: three from one network are one.
      reporter_network text,
      check ((status = 'decided') = (decision is not null and reasons is not null and decided_at is not null)),
      check ((kind = 'appeal') = (appeal_of is not null))
    );
    create index complaint_queue on complaint (created_at) where status = 'open';
    create index complaint_to_clear on complaint (decided_at) where status = 'decided' and cleared_at is null;
    create index complaint_reporter on complaint (reporter_id) where reporter_id is not null;
    create index complaint_case on complaint (case_of) where case_of is not null;
    -- A photo or member with an open complaint is not shown on landers.
    create index complaint_open_photo on complaint (photo_id) where status = 'open' and photo_id is not null;
    create index complaint_open_profile on complaint (profile_id) where status = 'open' and profile_id is not null;
    create index complaint_profile on complaint (profile_id, created_at desc) where profile_id is not null;
    create index complaint_address on complaint (site_id, lower(email)) where email is not null;
    create index complaint_waiting on complaint ((not urgent), created_at, id) where status = 'open';
    create index complaint_decided on complaint (decided_at desc, id desc) where status = 'decided';
    create index complaint_received on complaint (created_at);
    create index complaint_about on complaint (profile_id, created_at) where status = 'open';
  `.execute(db);

  await sql`
    -- What staff decided about a member's photos, and what an undo brings back.
    create table photo_decision (
      id bigint generated always as identity primary key,
      -- Null: the decision outlives the member, without whose it was, for the yearly report.
      profile_id bigint references profile on delete cascade,
      -- No foreign key: the decision outlives the photo.
      photo_id text,
      decision text not null check (decision in ('approve', 'reject')),
      reason text,
      from_status text not null check (from_status in ('active', 'pending', 'rejected')),
      was_main boolean not null,
      decided_by text not null,
      decided_at timestamptz not null,
      undone_at timestamptz,
      check ((decision = 'reject') = (reason is not null))
    );
    create index photo_decision_profile on photo_decision (profile_id, decided_at);
    create index photo_decision_photo on photo_decision (photo_id, id);
    create index photo_decision_by on photo_decision (decided_by, decided_at);

    -- Pictures that must not be published again, by what they look like.
    create table blocked_picture (
      phash text primary key check (phash ~ '^[0-9a-f]{16}$'),
      -- Who named it: a hotline, a case of our own.
      source text not null,
      added_by text not null,
      added_at timestamptz not null
    );

    -- Photos of a profile or a chat that were found to be a blocked picture; the case is opened within a minute.
    create table picture_match (
      photo_id text primary key,
      list text not null,
      found_at timestamptz not null,
      escalated_at timestamptz
    );
    create index picture_match_open on picture_match (found_at) where escalated_at is null;
  `.execute(db);
}
