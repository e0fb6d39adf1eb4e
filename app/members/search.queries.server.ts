import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import { type Looker, mayBeShownTo } from "./access.queries.server.ts";
import { birthDatesFor } from "./age.ts";
import { type MemberCard, selectCard, toCard } from "./card.queries.server.ts";
import { traitNames } from "./profile-values.ts";
import type { SearchCursor } from "./search-cursor.ts";
import type { Place, SearchWish, Whom } from "./search.ts";

export type FoundMember = { member: MemberCard; /** The searching member likes them. */ liked: boolean };

export const pageSize = 24;
/** Totals are exact up to here (product 3). */
export const exactUpTo = 10_000;
/** Where no more are found, they are sooner gathered whole than met among all others in the order of the list. */
const fewUpTo = 1_000;

/**
 * One page of members from `after` on: with photo first, then last active; `next` is the cursor of the following page.
 * Never shown: the looking member, blocked either way, disabled, in privacy mode, fictional where the site shows none.
 */
export async function listMembers(
  db: Db,
  looker: Looker,
  wish: SearchWish,
  options: { after?: SearchCursor; without?: number[]; limit?: number },
  now: Date,
): Promise<{ found: FoundMember[]; next: SearchCursor | undefined }> {
  const { after, without = [], limit = pageSize } = options;
  // Every pair of gender and place is read in the order of its own index; only these short lists are then merged.
  const streams = streamsOf(wish);
  const few = isNarrow(wish) ? await findFew(db, looker, wish, streams, now) : [];
  const lists = streams.map((stream, at) => {
    const members = matching(db, looker, wish, stream, now);
    let query = (few[at] ? gathered(db, members) : members)
      .select(["profile.id", "profile.has_photo", "profile.last_active"])
      .orderBy("profile.has_photo", "desc")
      .orderBy("profile.last_active", "desc")
      .orderBy("profile.id", "desc")
      .limit(limit + 1);
    if (without.length > 0) query = query.where("profile.id", "not in", without);
    if (!after) return query;
    return query.where(
      sql<boolean>`(profile.has_photo, profile.last_active, profile.id) < (${after.hasPhoto}, ${after.lastActive}, ${after.id})`,
    );
  });
  const union = unionOf(db, lists);
  if (!union) return { found: [], next: undefined };

  const rows = await selectCard(
    db
      .selectFrom(union.as("found"))
      .innerJoin("profile", "profile.id", "found.id")
      .select((eb) => [
        "found.has_photo as sorted_has_photo",
        "found.last_active as sorted_last_active",
        eb
          .exists(
            eb
              .selectFrom("likes")
              .select("likes.liker_id")
              .where("likes.liker_id", "=", looker.profileId ?? 0)
              .whereRef("likes.liked_id", "=", "found.id"),
          )
          .as("liked"),
      ])
      .orderBy("found.has_photo", "desc")
      .orderBy("found.last_active", "desc")
      .orderBy("found.id", "desc")
      .limit(limit + 1),
  ).execute();

  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    found: page.map((row) => ({ member: toCard(row, now), liked: Boolean(row.liked) })),
    next:
      rows.length > limit && last
        ? { hasPhoto: last.sorted_has_photo, lastActive: last.sorted_last_active, id: last.id }
        : undefined,
  };
}

/** How many members a search finds: exact up to 10 000, else 10 001, which reads "10 000+". */
export async function countMembers(db: Db, looker: Looker, wish: SearchWish, now: Date): Promise<number> {
  const lists = streamsOf(wish).map((stream) =>
    matching(db, looker, wish, stream, now)
      .select("profile.id")
      .limit(exactUpTo + 1),
  );
  const union = unionOf(db, lists);
  if (!union) return 0;
  const row = await db
    .selectFrom(
      db
        .selectFrom(union.as("every"))
        .select("every.id")
        .limit(exactUpTo + 1)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Values that go together, or never do (nobody who is both), are what Postgres misjudges. */
function isNarrow({ traits, interests, joinedSince }: SearchWish): boolean {
  return Object.keys(traits).length > 0 || interests.length > 0 || joinedSince !== undefined;
}

/** Whether few members of all pools have one of the interests: no country has to be sifted for them then. */
export async function areRare(db: Db, interests: string[]): Promise<boolean> {
  if (interests.length === 0) return false;
  const told = db
    .selectFrom("profile_interest")
    .select("profile_id")
    .where("interest", "in", interests)
    .limit(fewUpTo + 1);
  const row = await db
    .selectFrom(told.as("told"))
    .select((eb) => eb.fn.countAll<number>().as("members"))
    .executeTakeFirstOrThrow();
  return row.members <= fewUpTo;
}

/** Which of the streams hold few members. */
async function findFew(db: Db, looker: Looker, wish: SearchWish, streams: Stream[], now: Date): Promise<boolean[]> {
  const counts = streams.map((stream, at) =>
    db
      .selectFrom(
        matching(db, looker, wish, stream, now)
          .select("profile.id")
          .limit(fewUpTo + 1)
          .as("counted"),
      )
      .select((eb) => [sql<number>`${at}::int`.as("at"), eb.fn.countAll<number>().as("members")]),
  );
  const [first, ...others] = counts;
  if (!first) return [];
  const rows = await others.reduce((all, count) => all.unionAll(count), first).execute();
  return streams.map((_, at) => rows.some((row) => row.at === at && row.members <= fewUpTo));
}

/** The same members, found before they are ordered: else Postgres may walk a whole country in the order of the list. */
function gathered(db: Db, members: SelectQueryBuilder<Database, "profile", object>): typeof members {
  const few = db.with(
    (named) => named("few").materialized(),
    () => members.select("profile.id").limit(fewUpTo + 1),
  );
  // Each by its id: the offset keeps Postgres from reading all members to meet these.
  const row = db.selectFrom("profile").selectAll().whereRef("profile.id", "=", sql.ref("few.id")).offset(0);
  return few
    .selectFrom("few")
    .innerJoinLateral(row.as("profile"), (join) => join.onTrue()) as unknown as typeof members;
}

/** Each list keeps its own order and limit, so each stands in its own parentheses. */
function unionOf<Row extends object>(db: Db, lists: SelectQueryBuilder<Database, "profile", Row>[]) {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as("list")).selectAll("list"));
  return first && others.reduce((all, list) => all.unionAll(list), first);
}

export type Stream = { whom: Whom; place: Place; hasPhoto: boolean | undefined };

/**
 * The parts of a search that one index answers in order. Who is online is looked for with and without a photo apart:
 * the time then bounds the scan instead of sifting a whole country.
 */
export function streamsOf(wish: SearchWish): Stream[] {
  const photos = wish.withPhoto ? [true] : wish.activeSince ? [true, false] : [undefined];
  return wish.whom.flatMap((whom) =>
    wish.places.flatMap((place) => photos.map((hasPhoto) => ({ whom, place, hasPhoto }))),
  );
}

/** The members of one stream, unordered: the one place where it is written who may be shown in a list. */
export function matching(
  db: Db,
  looker: Looker,
  wish: SearchWish,
  { whom, place, hasPhoto }: Stream,
  now: Date,
): SelectQueryBuilder<Database, "profile", object> {
  const born = birthDatesFor({ from: whom.minAge, to: whom.maxAge }, now);
  let query = db
    .selectFrom("profile")
    .where("profile.niche", "=", looker.niche)
    .where("profile.gender", "=", whom.gender)
    .where(sql<boolean>`profile.listed`)
    .where("profile.date_of_birth", ">=", born.first)
    .where("profile.date_of_birth", "<=", born.last);
  if (place.country) query = query.where("profile.country", "=", place.country);
  if (place.country && place.region) query = query.where("profile.region", "=", place.region);
  if (hasPhoto !== undefined) query = query.where("profile.has_photo", "=", hasPhoto);
  if (!looker.showsFictional) query = query.where("profile.fictional", "=", false);
  const { sexualities } = whom;
  if (sexualities) {
    query = query.where((eb) =>
      eb.or([eb("profile.sexuality", "is", null), eb("profile.sexuality", "in", sexualities)]),
    );
  }
  for (const name of traitNames) {
    const value = wish.traits[name];
    if (value) query = query.where(`profile.${name}`, "=", value);
  }
  if (wish.interests.length > 0) {
    // At least one of them: a search for several widens it, as several answers to one question do.
    query = query.where(sql<boolean>`profile.interest_bits & ${bitsOf(wish.interests)} <> 0`);
  }
  if (wish.rareInterests) {
    const told = db.selectFrom("profile_interest").select("profile_id").where("interest", "in", wish.interests);
    query = query.where("profile.id", "in", told);
  }
  if (wish.activeSince) {
    query = query.where("profile.last_active", ">", wish.activeSince).where("profile.invisible", "=", false);
  }
  if (wish.joinedSince) query = query.where("profile.created_at", ">", wish.joinedSince);
  const me = looker.profileId;
  return me === undefined ? query : query.where((eb) => mayBeShownTo(eb, me));
}

/** The interests as `profile.interest_bits` holds them; read once for a whole statement. */
export function bitsOf(interests: string[]) {
  return sql<number>`(
    select coalesce(bit_or(1::bigint << bit), 0) from interest where name = any(${interests}::text[]))`;
}
