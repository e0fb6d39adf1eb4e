import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** In the order of the specification. An interest never changes its bit; a new interest gets the next one. */
const interests = `
  relationship onenightstand kissing hugging massages lingerie sex safesex publicsex oralsex analsex sextoys
  masturbating exchangingpictures threesome gangbang bondage sadomasochism gym sports dancing travelling
  adventure party tattoos music movies videogames politics outdoors gardening hiking biking reading animals
  beach art photography theater shopping fashion astrology cooking foodie bbq sushi vegetarian wine beer tea
  coffee`;

/** Members: profiles, photos, the search, actions between members, and complaints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      last_active timestamptz not null,
      created_at timestamptz not null
    );

    create table photo (
      id text primary key,
      profile_id bigint not null references profile on delete cascade,
      file_key text not null,
      status text not null default 'active' check (status in ('active', 'pending', 'rejected')),
      reject_reason text check (reject_reason in
        ('person', 'other_person', 'contact', 'quality', 'minor', 'forbidden')),
      -- When staff approved or rejected it; null: staff have not looked at it yet.
      decided_at timestamptz,
      position smallint not null default 0,
      width integer not null,
      height integer not null,
      thumbhash text not null,
      created_at timestamptz not null,
      constraint photo_reason_of_rejected check (reject_reason is null or status = 'rejected')
    );
    create index photo_profile on photo (profile_id, position, id);
    create index photo_file on photo (file_key);
    create index photo_queue on photo (created_at, id) where status = 'pending';
    create index photo_rejected on photo (decided_at) where status = 'rejected';
    create index photo_unseen on photo (created_at, id) where decided_at is null;
    -- Deferred, because a profile and its main photo are written in one transaction.
    alter table profile add constraint profile_main_photo
      foreign key (main_photo_id) references photo on delete set null deferrable initially deferred;

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

  await sql`
    -- The swipe game: ids are random, so reading them from a different start gives each member another deck each day.
    create index profile_deck_country on profile (niche, country, gender, has_photo, id) where listed;
    create index profile_deck_any on profile (niche, gender, has_photo, id) where listed;
  `.execute(db);

  // These indexes keep a search cheap among a million members: a page is read in the order of one index, and a total
  // reads little more than the members it counts. Every filter is a column of the index, so that no rows have to be
  // read. Rare ages, newcomers and traits have an index each (Postgres skips the columns that are not searched for).
  await sql`
    create index profile_search_region on profile
      (niche, country, gender, region, has_photo desc, last_active desc, id desc)
      include (date_of_birth, sexuality, fictional, invisible, created_at, hair, eyes, body, relationship, tattoos,
        interest_bits) where listed;
    create index profile_search_country on profile
      (niche, country, gender, has_photo desc, last_active desc, id desc)
      include (date_of_birth, sexuality, fictional, invisible, created_at, hair, eyes, body, relationship, tattoos,
        interest_bits) where listed;
    create index profile_search_any on profile
      (niche, gender, has_photo desc, last_active desc, id desc)
      include (date_of_birth, sexuality, fictional, invisible, created_at, hair, eyes, body, relationship, tattoos,
        interest_bits) where listed;
    create index profile_search_age on profile
      (niche, gender, country, date_of_birth)
      include (id, sexuality, fictional, has_photo, interest_bits) where listed;
    create index profile_search_new on profile
      (niche, gender, country, created_at)
      include (id, date_of_birth, sexuality, fictional, has_photo) where listed;
    create index profile_search_traits on profile
      (niche, gender, country, body, relationship, hair, eyes, tattoos, date_of_birth)
      include (id, sexuality, fictional, region, has_photo, created_at, interest_bits) where listed;

    create table saved_search (
      profile_id bigint primary key references profile on delete cascade,
      -- The query string of the search's address.
      query text not null,
      saved_at timestamptz not null
    );
  `.execute(db);

  // Actions between members.
  await sql`
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

    -- Opening a mail about a like that was taken back says so (app/members/README.md#photo-review).
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

    -- Answers to the match finder.
    create table match_answer (
      profile_id bigint primary key references profile on delete cascade,
      gender text not null check (gender in ('female', 'male', 'any')),
      min_age smallint not null,
      max_age smallint not null,
      country text not null,
      region text,
      relationship text,
      interests text[] not null default '{}' check (cardinality(interests) <= 10),
      answered_at timestamptz not null,
      check (min_age between 18 and max_age and max_age <= 99)
    );

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

  // Safety (app/README.md#fields, 11 and 12). An appeal and a decision about a member are stored as complaints too.
  await sql`
    create table block (
      blocker_id bigint not null references profile on delete cascade,
      blocked_id bigint not null references profile on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id)
    );
    create index block_by_blocked on block (blocked_id, blocker_id);

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
  `.execute(db);
}
