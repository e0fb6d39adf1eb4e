import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Review of photos and complaints by staff (app/members/README.md#photo-review and
 * app/desk/README.md#complaints-at-the-desk): what a picture looks like, decisions that can be undone for a minute,
 * sealed photos with their cases, and complaints in the order of their urgency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Perceptual hashes: 64 bits as 16 hexadecimal digits; empty where the file cannot be read; null: not computed yet.
    alter table photo
      add column phash text,
      -- When the files of a rejected photo are removed; until then the decision can be undone.
      add column remove_files_at timestamptz,
      add column files_removed_at timestamptz,
      -- Not valid: the rows that are there have none of it, and need not be read.
      add constraint photo_phash check (phash ~ '^([0-9a-f]{16})?$') not valid,
      add constraint photo_removal_of_rejected check (
        (remove_files_at is null and files_removed_at is null) or status = 'rejected') not valid;
    alter table chat_photo
      add column phash text,
      add constraint chat_photo_phash check (phash ~ '^([0-9a-f]{16})?$') not valid;

    -- The reasons of the desk (app/desk/README.md#roles). Without a check, because the previous version still writes its own words.
    alter table photo drop constraint if exists photo_reject_reason_check;
    update photo set reject_reason = case reject_reason
        when 'other_person' then 'foreign'
        when 'contact' then 'contact'
        when 'quality' then 'quality'
        else 'other' end
      where reject_reason is not null;

    -- What staff decided about a member's photos, and what an undo brings back.
    create table photo_decision (
      id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      -- No foreign key: the decision outlives the photo.
      photo_id text not null,
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
  `.execute(db);

  await sql`
    -- Suspected abuse of minors (app/safety/README.md#suspected-abuse-of-minors): seen by the owner and the moderator of the case only.
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

    alter table complaint
      add column urgent boolean not null default false,
      -- Complaints that led to a case, or are about its photos, are seen by its people only.
      add column abuse_case_id bigint references abuse_case;
    update complaint set urgent = true where kind in ('illegal_content', 'minor', 'fake_profile') or
      exists (select from complaint as first where first.id = complaint.appeal_of
        and first.kind in ('illegal_content', 'minor', 'fake_profile'));
  `.execute(db);
}
