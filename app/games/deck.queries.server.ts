import { sql } from "kysely";
import { days, later } from "../platform/units.ts";
import type { Db } from "../platform/db.server.ts";
import type { Looker } from "../members/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import { matching, type Stream } from "../members/search.queries.server.ts";
import type { SearchWish } from "../members/search.ts";
import { passMemory } from "./swipe-limit.ts";

export type SwipeCard = { member: MemberCard; about: string };

export type DeckWish = {
  looker: Looker & { profileId: number };
  /** Whom and where, by the rules of the search. */
  search: SearchWish;
  /** Where the member's deck begins today: an id. */
  start: number;
  limit: number;
};

/** Who was here in this time comes before who was not. */
const recently = days(30);

/** In this order: with photo and lately here, with photo, without. */
const groups = [
  { hasPhoto: true, recent: true },
  { hasPhoto: true, recent: false },
  { hasPhoto: false, recent: true },
  { hasPhoto: false, recent: false },
];

/**
 * The next cards of the swipe game: whom the search would show, whom the member has neither liked nor passed in the last
 * 30 days. Read by id from the day's start on and around, each part in the order of its index.
 */
export async function listDeck(db: Db, wish: DeckWish, now: Date): Promise<SwipeCard[]> {
  const ids: number[] = [];
  for (const group of groups) {
    if (ids.length >= wish.limit) break;
    ids.push(...(await listGroup(db, wish, { ...group, limit: wish.limit - ids.length }, now)));
  }
  return listCards(db, ids, now);
}

/** One card again, where the member may still be shown: what Undo brings back. */
export async function findInDeck(db: Db, wish: DeckWish, id: number, now: Date): Promise<SwipeCard | undefined> {
  for (const stream of streamsOf(wish.search, undefined)) {
    const row = await undecided(db, wish, stream, now)
      .where("profile.id", "=", id)
      .select("profile.id")
      .executeTakeFirst();
    if (row) return (await listCards(db, [id], now))[0];
  }
  return undefined;
}

type Group = { hasPhoto: boolean; recent: boolean; limit: number };

async function listGroup(db: Db, wish: DeckWish, group: Group, now: Date): Promise<number[]> {
  const since = later(now, -recently);
  const halves = [
    { round: 0, side: ">=" },
    { round: 1, side: "<" },
  ] as const;
  const parts = streamsOf(wish.search, group.hasPhoto).flatMap((stream) =>
    halves.map(({ round, side }) =>
      undecided(db, wish, stream, now)
        .where("profile.last_active", group.recent ? ">=" : "<", since)
        .where("profile.id", side, wish.start)
        .select(["profile.id", sql<number>`${round}::int`.as("round")])
        .orderBy("profile.id")
        .limit(group.limit),
    ),
  );
  const [first, ...others] = parts.map((part) => db.selectFrom(part.as("part")).selectAll("part"));
  if (!first) return [];
  const union = others.reduce((all, part) => all.unionAll(part), first);
  const rows = await db
    .selectFrom(union.as("deck"))
    .select("deck.id")
    .orderBy("deck.round")
    .orderBy("deck.id")
    .limit(group.limit)
    .execute();
  return rows.map((row) => row.id);
}

function streamsOf(search: SearchWish, hasPhoto: boolean | undefined): Stream[] {
  return search.whom.flatMap((whom) => search.places.map((place) => ({ whom, place, hasPhoto })));
}

function undecided(db: Db, { looker, search }: DeckWish, stream: Stream, now: Date) {
  const me = looker.profileId;
  return matching(db, looker, search, stream, now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("likes")
            .select("likes.liker_id")
            .where("likes.liker_id", "=", me)
            .whereRef("likes.liked_id", "=", "profile.id"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("swipe_pass")
            .select("swipe_pass.passer_id")
            .where("swipe_pass.passer_id", "=", me)
            .whereRef("swipe_pass.passed_id", "=", "profile.id")
            .where("swipe_pass.passed_at", ">", later(now, -passMemory)),
        ),
      ),
    );
}

/** The cards of these members, in this order. */
async function listCards(db: Db, ids: number[], now: Date): Promise<SwipeCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCard(db.selectFrom("profile").where("profile.id", "in", ids))
    .select("profile.about_me")
    .execute();
  const cards = new Map(rows.map((row) => [row.id, { member: toCard(row, now), about: row.about_me }]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
