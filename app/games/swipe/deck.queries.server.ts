import { sql } from "kysely";
import { days, later } from "#app/platform/units.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { isLikedBy, type ViewerScope } from "#app/members/access/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import { interestsOfBits } from "#app/members/interest-bits.ts";
import type { Interest } from "#app/members/profile-values.ts";
import { selectMatching, type SearchStream } from "#app/members/search/lists/search-streams.queries.server.ts";
import type { SearchCriteria } from "#app/members/search/filters/search-criteria.ts";
import { passLifetime } from "./swipe-limit.ts";

export type SwipeCard = { member: MemberCard; about: string; interests: Interest[] };

type DeckInput = {
  scope: ViewerScope & { profileId: number };
  /** Which members and where, by the rules of the search. */
  search: SearchCriteria;
  /** The id at which the member's deck starts today. */
  start: number;
  limit: number;
};

/** Members who were active within this time come before the others. */
const recentActivityWindow = days(30);

/** In this order: with a photo before without, recently active first. */
const groups = [
  { hasPhoto: true, recent: true },
  { hasPhoto: true, recent: false },
  { hasPhoto: false, recent: true },
  { hasPhoto: false, recent: false },
];

/**
 * The next cards of the swipe game: members whom the search would show, except those already liked or passed in the
 * last 30 days. Read by id from the day's start to the end, then from the beginning, each part in its index's order.
 */
export async function listDeck(db: Db, input: DeckInput, now: Date): Promise<SwipeCard[]> {
  const ids: number[] = [];
  for (const group of groups) {
    if (ids.length >= input.limit) break;
    ids.push(...(await listGroup(db, input, { ...group, limit: input.limit - ids.length }, now)));
  }
  return listCards(db, ids, now);
}

/** The single card that Undo brings back, if that member may still be shown. */
export async function findInDeck(db: Db, input: DeckInput, id: number, now: Date): Promise<SwipeCard | undefined> {
  for (const stream of streamsOf(input.search, undefined)) {
    const row = await selectUndecided(db, input, stream, now)
      .where("profile.id", "=", id)
      .select("profile.id")
      .executeTakeFirst();
    if (row) return (await listCards(db, [id], now))[0];
  }
  return undefined;
}

type Group = { hasPhoto: boolean; recent: boolean; limit: number };

async function listGroup(db: Db, input: DeckInput, group: Group, now: Date): Promise<number[]> {
  const since = activitySlotOf(later(now, -recentActivityWindow));
  const halves = [
    { round: 0, side: ">=" },
    { round: 1, side: "<" },
  ] as const;
  const parts = streamsOf(input.search, group.hasPhoto).flatMap((stream) =>
    halves.map(({ round, side }) =>
      selectUndecided(db, input, stream, now)
        .where("profile.last_active_slot", group.recent ? ">=" : "<", since)
        .where("profile.id", side, input.start)
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

function streamsOf(search: SearchCriteria, hasPhoto: boolean | undefined): SearchStream[] {
  return search.whom.flatMap((whom) => search.places.map((place) => ({ whom, place, hasPhoto })));
}

function selectUndecided(db: Db, { scope, search }: DeckInput, stream: SearchStream, now: Date) {
  const viewerId = scope.profileId;
  return selectMatching(db, scope, search, stream)
    .where((eb) => eb.not(isLikedBy(eb, viewerId)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("swipe_pass")
            .select("swipe_pass.passer_id")
            .where("swipe_pass.passer_id", "=", viewerId)
            .whereRef("swipe_pass.passed_id", "=", "profile.id")
            .where("swipe_pass.passed_at", ">", later(now, -passLifetime)),
        ),
      ),
    );
}

/** The cards of these members, in this order. */
async function listCards(db: Db, ids: number[], now: Date): Promise<SwipeCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCard(db.selectFrom("profile").where("profile.id", "in", ids))
    .select(["profile.about_me", "profile.interest_bits"])
    .execute();
  const cardOf = (row: (typeof rows)[number]): SwipeCard => ({
    member: toCard(row, now),
    about: row.about_me,
    interests: interestsOfBits(Number(row.interest_bits)),
  });
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
