import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** In the order of the specification. An interest never changes its bit; a new interest gets the next one. */
const interests = `
  relationship onenightstand kissing hugging massages lingerie sex safesex publicsex oralsex analsex sextoys
  masturbating exchangingpictures threesome gangbang bondage sadomasochism gym sports dancing travelling
  adventure party tattoos music movies videogames politics outdoors gardening hiking biking reading animals
  beach art photography theater shopping fashion astrology cooking foodie bbq sushi vegetarian wine beer tea
  coffee`;

/** Members: profiles, photos, and what members do to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The quarter of an hour of a time.
    create function activity_slot(at timestamptz) returns timestamptz language sql immutable parallel safe
      return date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00');

    -- A member, or a fictional one.
    create table profile (
      id bigint primary key,
      -- Null for fictional profiles.
      account_id bigint unique references account,
      site_id bigint not null references site,
      niche smallint not null check (niche between 1 and 7),
      name text not null,
      gender text not null check (gender in ('male', 'female')),
      sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
      date_of_birth date not null,
      country char(2),
      region text,
      city text,
      hair text,
      eyes text,
      body text,
      relationship text,
      tattoos text,
      about_me text not null default '',
      looking_for text not null default '',
      fictional boolean not null default false,
      status text not null default 'active' check (status in ('active', 'disabled')),
      privacy boolean not null default false,
      invisible boolean not null default false,
      main_photo_id text,
      -- Computed columns: the search's indexes are ordered and limited by them.
      has_photo boolean not null generated always as (main_photo_id is not null) stored,
      listed boolean not null generated always as (status = 'active' and not privacy) stored,
      -- The member's interests, a bit each, written by the triggers of profile_interest.
      interest_bits bigint not null default 0,
      -- The quarter of an hour of the last activity: it orders searches.
      last_active_slot timestamptz not null,
      created_at timestamptz not null,
      verified_at timestamptz,
      -- The main photo that staff compared with the selfie. The mark is shown while it is the main photo.
      verified_photo_id text,
      constraint profile_slot check (
        last_active_slot is not null and last_active_slot = activity_slot(last_active_slot)),
      constraint profile_verified check ((verified_at is null) = (verified_photo_id is null))
    );

    create table photo (
      id text primary key,
      profile_id bigint not null references profile on delete cascade,
      file_key text not null,
      status text not null default 'active' check (status in ('active', 'pending', 'rejected')),
      -- One of the desk's (app/desk/README.md#photos-at-the-desk).
      reject_reason text,
      -- When staff approved or rejected it; null: staff have not looked at it yet.
      decided_at timestamptz,
      position smallint not null default 0,
      width integer not null,
      height integer not null,
      -- A few pixels, shown while the file comes.
      placeholder text not null default 'UkpSSlJKUkpSSlJKUkpSSlJKUkpSSlJK',
      -- Perceptual hash: 64 bits as 16 hexadecimal digits; empty where the file cannot be read; null: not computed yet.
      phash text,
      -- When it was compared with all others; those that come later are compared with it.
      compared_at timestamptz,
      -- When the files of a rejected photo are removed; until then the decision can be undone.
      remove_files_at timestamptz,
      files_removed_at timestamptz,
      created_at timestamptz not null,
      constraint photo_reason_of_rejected check (reject_reason is null or status = 'rejected'),
      constraint photo_phash check (phash ~ '^([0-9a-f]{16})?$'),
      constraint photo_removal_of_rejected check (
        (remove_files_at is null and files_removed_at is null) or status = 'rejected')
    );
    create index photo_profile on photo (profile_id, position, id);
    create index photo_file on photo (file_key);
    create index photo_queue on photo (created_at, id) where status = 'pending';
    create index photo_rejected on photo (decided_at) where status = 'rejected';
    create index photo_unseen on photo (created_at, id) where decided_at is null;
    -- Pictures that differ in few bits have one of four parts in common, so that a part finds them.
    create index photo_phash_1 on photo (substr(phash, 1, 4)) where phash <> '';
    create index photo_phash_2 on photo (substr(phash, 5, 4)) where phash <> '';
    create index photo_phash_3 on photo (substr(phash, 9, 4)) where phash <> '';
    create index photo_phash_4 on photo (substr(phash, 13, 4)) where phash <> '';
    create index photo_unhashed on photo (id) where phash is null;
    create index photo_remove_files on photo (remove_files_at) where remove_files_at is not null;
    create index photo_uncompared on photo (created_at, id)
      where compared_at is null and decided_at is null and phash <> '';
    -- Deferred, because a profile and its main photo are written in one transaction.
    alter table profile add constraint profile_main_photo
      foreign key (main_photo_id) references photo on delete set null deferrable initially deferred;

    -- The photos that look like one that staff review, found once when it comes in; each pair from either side.
    create table photo_look_alike (
      photo_id text not null references photo on delete cascade,
      other_id text not null references photo on delete cascade,
      -- In how many of 64 bits their hashes differ.
      distance smallint not null,
      primary key (photo_id, other_id)
    );
    create index photo_look_alike_other on photo_look_alike (other_id);

    -- A selfie that shows a sign, for staff to compare with the main photo (app/members/README.md#verified-members).
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

  await sql`
    -- The key of an imported profile in the file it came from: an import that is run again adds nothing twice.
    create table fictional_profile (
      profile_id bigint primary key references profile on delete cascade,
      site_id bigint not null references site,
      external_id text not null,
      imported_at timestamptz not null,
      unique (site_id, external_id)
    );

    -- Files of fictional profiles that staff uploaded, and how far their import is.
    create table fictional_import (
      id bigint primary key,
      site_id bigint not null references site,
      actor text not null,
      file_name text not null,
      -- The uploaded file, until the import has ended.
      file bytea,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused')),
      total integer not null default 0,
      added integer not null default 0,
      known integer not null default 0,
      -- How many rows have a problem; the list holds the first ones: line, external id, problem.
      failed integer not null default 0,
      problems jsonb not null default '[]',
      -- The process that works on it, until when no other may.
      claimed_until timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (state in ('done', 'refused') = (ended_at is not null))
    );
    create index fictional_import_newest on fictional_import (site_id, created_at desc, id desc);
    create index fictional_import_open on fictional_import (created_at) where ended_at is null;
  `.execute(db);

  await sql`
    create table interest (
      name text primary key,
      -- JavaScript's numbers hold no more than 53 bits exactly.
      bit smallint not null unique check (bit between 0 and 52)
    );

    create table profile_interest (
      profile_id bigint not null references profile on delete cascade,
      interest text not null constraint profile_interest_known references interest,
      primary key (profile_id, interest)
    );
    create index profile_interest_by_name on profile_interest (interest, profile_id);
  `.execute(db);

  const names = interests.trim().split(/\s+/);
  await sql`
    insert into interest (name, bit)
    select name, place - 1 from unnest(${names}::text[]) with ordinality as listed(name, place)
  `.execute(db);

  // Profiles are locked first: of two concurrent changes the later one then sees the result of the earlier one.
  await sql`
    create function update_interest_bits() returns trigger language plpgsql as $$
    begin
      perform from profile where id in (select profile_id from changed) order by id for no key update;
      update profile set interest_bits = current.bits
      from (
        select id, coalesce(bit_or(1::bigint << bit), 0) as bits
        from (select distinct profile_id as id from changed) as member
        left join profile_interest on profile_id = id left join interest on name = interest
        group by id
      ) as current
      where profile.id = current.id and interest_bits <> current.bits;
      return null;
    end $$;
    create trigger interest_bits_after_insert after insert on profile_interest
      referencing new table as changed for each statement execute function update_interest_bits();
    create trigger interest_bits_after_update after update on profile_interest
      referencing new table as changed for each statement execute function update_interest_bits();
    create trigger interest_bits_after_delete after delete on profile_interest
      referencing old table as changed for each statement execute function update_interest_bits();
  `.execute(db);

  // Actions between members.
  await sql`
    -- Who looked at whose profile, and when last.
    create table visit (
      visitor_id bigint not null references profile on delete cascade,
      visited_id bigint not null references profile on delete cascade,
      visited_at timestamptz not null,
      primary key (visitor_id, visited_id)
    );
    create index visit_by_visited on visit (visited_id, visited_at desc);
    create index visit_to_tell on visit (visited_at);

    create table likes (
      liker_id bigint not null references profile on delete cascade,
      liked_id bigint not null references profile on delete cascade,
      -- Not yet seen by the liked member.
      is_new boolean not null default true,
      -- True in both rows of a mutual like.
      is_match boolean not null default false,
      created_at timestamptz not null,
      primary key (liker_id, liked_id),
      check (liker_id <> liked_id)
    );
    create index likes_received on likes (liked_id, created_at desc, liker_id desc);
    create index likes_given on likes (liker_id, created_at desc, liked_id desc);
    create index likes_new on likes (liked_id) where is_new;
    create index likes_to_tell on likes (created_at) where is_new;

    -- Opening a mail about a like that was taken back says so (app/likes/README.md#withdrawn-likes).
    create table withdrawn_like (
      liker_id bigint not null references profile on delete cascade,
      liked_id bigint not null references profile on delete cascade,
      withdrawn_at timestamptz not null,
      primary key (liked_id, liker_id)
    );
    create index withdrawn_like_age on withdrawn_like (withdrawn_at);

    -- Likes of the swipe game: they count against its daily limit, and Undo takes the last one back.
    create table swipe_like (
      liker_id bigint not null references profile on delete cascade,
      liked_id bigint not null references profile on delete cascade,
      liked_at timestamptz not null,
      primary key (liker_id, liked_id)
    );
    create index swipe_like_recent on swipe_like (liker_id, liked_at desc, liked_id);
    create index swipe_like_by_liked on swipe_like (liked_id);

    -- Passed members stay out of the deck for 30 days.
    create table swipe_pass (
      passer_id bigint not null references profile on delete cascade,
      passed_id bigint not null references profile on delete cascade,
      passed_at timestamptz not null,
      primary key (passer_id, passed_id)
    );
    create index swipe_pass_recent on swipe_pass (passer_id, passed_at desc, passed_id);
    create index swipe_pass_by_passed on swipe_pass (passed_id);
    create index swipe_pass_ended on swipe_pass (passed_at);

    -- What a member was notified of: once per event, and not too often per sender.
    create table notification (
      account_id bigint not null references account on delete cascade,
      channel text not null check (channel in ('mail', 'push')),
      kind text not null check (kind in ('message', 'like', 'match', 'visit')),
      sender_id bigint not null references profile on delete cascade,
      -- The message; 0 for the other kinds.
      about bigint not null,
      notified_at timestamptz not null,
      primary key (account_id, channel, sender_id, kind, about)
    );
    create index notification_sender on notification (sender_id);
    create index notification_told on notification (notified_at);
  `.execute(db);
}
