import { sql } from "kysely";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";

export const likeTypes = ["received", "given", "matches"] as const;
export type LikeType = (typeof likeTypes)[number];

export type LikeEntry = { member: MemberCard; isNew: boolean; liked: boolean; match: boolean; createdAt: Date };
export type LikesCursor = { createdAt: Date; id: number };

const pageSize = 24;

/** The likes as seen from one side: whose row it is, and who stands at the other end. */
const sides = {
  received: { mine: "likes.liked_id", other: "likes.liker_id" },
  given: { mine: "likes.liker_id", other: "likes.liked_id" },
  matches: { mine: "likes.liked_id", other: "likes.liker_id" },
} as const;

/**
 * One page of a member's likes, newest first, from `after` on, 24 unless `limit` says else; `next` is the cursor of the
 * following page. Members who may not be seen (disabled, fictional where the site shows none) are left out; blocking has
 * deleted the likes.
 */
export async function listLikes(
  db: Db,
  wish: { profileId: number; type: LikeType; showsFictional: boolean; after?: LikesCursor; limit?: number },
  now: Date,
): Promise<{ entries: LikeEntry[]; next: LikesCursor | undefined }> {
  const side = sides[wish.type];
  const limit = wish.limit ?? pageSize;
  let query = db
    .selectFrom("likes")
    .innerJoin("profile", "profile.id", side.other)
    .where(side.mine, "=", wish.profileId)
    .where("profile.status", "=", "active")
    .select((eb) => [
      "likes.is_new",
      "likes.is_match",
      "likes.created_at as liked_at",
      eb
        .exists(
          eb
            .selectFrom("likes as mine")
            .select("mine.liker_id")
            .where("mine.liker_id", "=", wish.profileId)
            .whereRef("mine.liked_id", "=", "profile.id"),
        )
        .as("liked"),
    ])
    .orderBy("likes.created_at", "desc")
    .orderBy(side.other, "desc")
    .limit(limit + 1);
  if (wish.type === "matches") query = query.where("likes.is_match", "=", true);
  if (!wish.showsFictional) query = query.where("profile.fictional", "=", false);
  if (wish.after) {
    const { createdAt, id } = wish.after;
    query = query.where(sql<boolean>`(likes.created_at, ${sql.ref(side.other)}) < (${createdAt}, ${id})`);
  }

  const rows = await selectCard(query).execute();
  const entries = rows.slice(0, limit).map((row) => ({
    member: toCard(row, now),
    isNew: wish.type === "given" ? false : row.is_new,
    liked: Boolean(row.liked),
    match: row.is_match,
    createdAt: row.liked_at,
  }));
  const last = entries.at(-1);
  const next = rows.length > limit && last ? { createdAt: last.createdAt, id: last.member.id } : undefined;
  return { entries, next };
}

/** How many likes a member has not yet looked at, for the top bar's badge; without `opening`, who is looked at now. */
export async function countNewLikes(
  db: Db,
  profileId: number,
  showsFictional: boolean,
  opening?: number,
): Promise<number> {
  let query = db
    .selectFrom("likes")
    .innerJoin("profile", "profile.id", "likes.liker_id")
    .where("likes.liked_id", "=", profileId)
    .where("likes.is_new", "=", true)
    .where("profile.status", "=", "active")
    .select((eb) => eb.fn.countAll<number>().as("count"));
  if (!showsFictional) query = query.where("profile.fictional", "=", false);
  if (opening) query = query.where("likes.liker_id", "!=", opening);
  return (await query.executeTakeFirstOrThrow()).count;
}
