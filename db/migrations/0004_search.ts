import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The columns that a search may filter by: every index of a search contains them, so that no rows have to be read. */
const filters = sql.raw(
  "date_of_birth, sexuality, fictional, created_at, hair, eyes, body, relationship, tattoos, interest_bits",
);

/** The search for members: its indexes, and the searches that members keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // These indexes keep a search cheap among a million members: a page is read in the order of one index, and a total
  // reads little more than the members it counts.
  await sql`
    -- Pages are read in the order of one of these, and the match finder computes its points from them.
    create index profile_recent_region on profile
      (niche, country, gender, region, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, ${filters}) where listed;
    create index profile_recent_country on profile
      (niche, country, gender, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, region, ${filters}) where listed;
    create index profile_recent_any on profile
      (niche, gender, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, country, region, ${filters}) where listed;
    -- Ids are random: the first ones are a sample, from which a search learns whether it has to count.
    create index profile_sample_country on profile
      (niche, country, gender, id)
      include (has_photo, region, ${filters}) where listed;
    create index profile_sample_any on profile
      (niche, gender, id)
      include (has_photo, ${filters}) where listed;
    -- What a search in a region counts exactly, by year of birth: of a few ages only their years are read. Within a
    -- year entries lie in the order of their rows, which spares most of the cost of an entry.
    create index profile_count_years on profile
      (niche, gender, country, region, extract(year from date_of_birth))
      include (id, date_of_birth, sexuality, fictional, has_photo, interest_bits) where listed;
    -- Rare ages, newcomers and traits have an index each (Postgres skips the columns that are not searched for).
    create index profile_search_age on profile
      (niche, gender, country, date_of_birth)
      include (id, sexuality, fictional, has_photo, interest_bits) where listed;
    create index profile_search_new on profile
      (niche, gender, country, created_at)
      include (id, date_of_birth, sexuality, fictional, has_photo) where listed;
    create index profile_search_traits on profile
      (niche, gender, country, body, relationship, hair, eyes, tattoos, date_of_birth)
      include (id, sexuality, fictional, region, has_photo, created_at, interest_bits) where listed;
    -- The search for verified members, and the desk's list of those with another main photo.
    create index profile_verified_country on profile
      (niche, country, gender, has_photo desc, last_active_slot desc, id desc)
      where listed and verified_photo_id is not null;
    create index profile_verified_other_photo on profile (id) where verified_photo_id <> main_photo_id;
  `.execute(db);

  await sql`
    -- The swipe game: ids are random, so reading them from a different start gives each member another deck each day.
    create index profile_deck_country on profile (niche, country, gender, has_photo, id) where listed;
    create index profile_deck_any on profile (niche, gender, has_photo, id) where listed;
  `.execute(db);

  await sql`
    -- The desk's search. "C": the order of a prefix search, whatever the database's own is.
    create index profile_name_search on profile (lower(name) collate "C", id)
      where account_id is not null and name <> '';
    -- The desk's lists of fictional profiles.
    create index profile_fictional on profile (site_id, id) where fictional;
    create index profile_fictional_name on profile (site_id, (lower(name) collate "C"), id) where fictional;
  `.execute(db);

  await sql`
    -- The search that a member last used.
    create table saved_search (
      profile_id bigint primary key references profile on delete cascade,
      -- The query string of the search's address.
      query text not null,
      saved_at timestamptz not null
    );

    -- Searches that a member keeps under a name; a message tells of new members who match them.
    create table named_search (
      id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      -- The query string of the search's address; empty: without filters.
      query text not null,
      created_at timestamptz not null,
      -- When the member last opened it: members who joined since are new.
      opened_at timestamptz not null
    );
    create unique index named_search_name on named_search (profile_id, lower(name));

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
  `.execute(db);
}
