import { sql } from "kysely";
import { isLikedBy } from "#app/members/access/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import type { LikeType } from "#app/urls.ts";

export type LikeEntry = { member: MemberCard; isNew: boolean; liked: boolean; match: boolean; createdAt: Date };
type LikesCursor = { createdAt: Date; id: number };

/** For each type, the column of the member whose list it is, and the column of the other member. */
const columnsByType = {
  received: { mine: "likes.liked_id", other: "likes.liker_id" },
  given: { mine: "likes.liker_id", other: "likes.liked_id" },
  matches: { mine: "likes.liked_id", other: "likes.liker_id" },
} as const;

/**
 * One page of a member's likes, newest first, starting after `after`, 24 unless `limit` is given; `next` is the cursor
 * of the following page. Members who may not be shown are left out (disabled, or fictional on a site that shows none);
 * blocking has deleted the likes already.
 */
export async function listLikes(
  db: Db,
  input: { profileId: number; type: LikeType; showsFictional: boolean; after?: LikesCursor; limit?: number },
  now: Date,
): Promise<{ entries: LikeEntry[]; next: LikesCursor | undefined }> {
  const side = columnsByType[input.type];
  const limit = input.limit ?? pageSize;
  let query = db
    .selectFrom("likes")
    .innerJoin("profile", "profile.id", side.other)
    .where(side.mine, "=", input.profileId)
    .where("profile.status", "=", "active")
    .select((eb) => [
      "likes.is_new",
      "likes.is_match",
      "likes.created_at as liked_at",
      isLikedBy(eb, input.profileId).as("liked"),
    ])
    .orderBy("likes.created_at", "desc")
    .orderBy(side.other, "desc")
    .limit(limit + 1);
  if (input.type === "matches") query = query.where("likes.is_match", "=", true);
  if (!input.showsFictional) query = query.where("profile.fictional", "=", false);
  if (input.after) {
    const { createdAt, id } = input.after;
    query = query.where(sql<boolean>`(likes.created_at, ${sql.ref(side.other)}) < (${createdAt}, ${id})`);
  }

  const rows = await selectCard(query).execute();
  const entries = rows.slice(0, limit).map((row) => ({
    member: toCard(row, now),
    isNew: input.type === "given" ? false : row.is_new,
    liked: Boolean(row.liked),
    match: row.is_match,
    createdAt: row.liked_at,
  }));
  const last = entries.at(-1);
  const next = rows.length > limit && last ? { createdAt: last.createdAt, id: last.member.id } : undefined;
  return { entries, next };
}
