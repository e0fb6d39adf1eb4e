import { type Kysely, sql } from "kysely";

/** The swipe game's memory, the match finder's answers, and the order in which the game goes through the members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table swipe_like (
      liker_id bigint not null references profile on delete cascade,
      liked_id bigint not null references profile on delete cascade,
      liked_at timestamptz not null,
      primary key (liker_id, liked_id)
    );
    create index swipe_like_recent on swipe_like (liker_id, liked_at desc, liked_id);

    create table swipe_pass (
      passer_id bigint not null references profile on delete cascade,
      passed_id bigint not null references profile on delete cascade,
      passed_at timestamptz not null,
      primary key (passer_id, passed_id)
    );
    create index swipe_pass_recent on swipe_pass (passer_id, passed_at desc, passed_id);
    create index swipe_like_by_liked on swipe_like (liked_id);
    create index swipe_pass_by_passed on swipe_pass (passed_id);
    create index swipe_pass_ended on swipe_pass (passed_at);

    create table match_answer (
      profile_id bigint primary key references profile on delete cascade,
      gender text not null check (gender in ('female', 'male', 'any')),
      min_age smallint not null,
      max_age smallint not null,
      country text not null,
      region text,
      relationship text,
      interests text[] not null default '{}',
      answered_at timestamptz not null,
      check (min_age between 18 and max_age and max_age <= 99),
      check (cardinality(interests) <= 10)
    );

    -- Public ids are random: reading them in order from a place of its own gives every member another deck each day.
    create index profile_deck_country on profile (niche, country, gender, has_photo, id) where listed;
    create index profile_deck_any on profile (niche, gender, has_photo, id) where listed;
  `.execute(db);
}
