import { sql } from "kysely";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { PairTx } from "#app/members/access/act-towards-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { deleteWithdrawnLike, withdrawLike } from "./withdrawn-like.queries.server.ts";

/** Stores a like; false if it existed already. Deletes the record of an earlier, withdrawn like. */
export async function insertLike(tx: PairTx, like: { likerId: number; likedId: number }, now: Date): Promise<boolean> {
  const result = await tx
    .insertInto("likes")
    .values({ liker_id: like.likerId, liked_id: like.likedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await deleteWithdrawnLike(tx, like);
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Marks both likes of a pair as a match if both exist; needs the pair's lock. Returns whether it is a match. */
export async function markMatch(tx: PairTx, a: number, b: number): Promise<boolean> {
  const both = await tx
    .updateTable("likes")
    .set({ is_match: true })
    .where(sql<boolean>`(liker_id, liked_id) in ((${a}, ${b}), (${b}, ${a}))`)
    .where(sql<boolean>`2 = (select count(*) from likes where (liker_id, liked_id) in ((${a}, ${b}), (${b}, ${a})))`)
    .returning("liker_id")
    .execute();
  return both.length === 2;
}

/** Removes a like and unmarks its counterpart. */
export async function deleteLike(tx: ActingTx, like: { likerId: number; likedId: number }, now: Date): Promise<void> {
  await withdrawLike(tx, like, now);
  await tx
    .updateTable("likes")
    .set({ is_match: false })
    .where("liker_id", "=", like.likedId)
    .where("liked_id", "=", like.likerId)
    .execute();
}

/** Removes the likes of a pair in both directions (blocking, spec 6). */
export async function deleteLikesOfPair(tx: Tx, a: number, b: number, now: Date): Promise<void> {
  await withdrawLike(tx, { likerId: a, likedId: b }, now);
  await withdrawLike(tx, { likerId: b, likedId: a }, now);
}

/** Clears the new flag of a like that the member has seen (spec 4). True if it was new. */
export async function clearNewLike(db: Db, like: { likerId: number; likedId: number }): Promise<boolean> {
  const result = await db
    .updateTable("likes")
    .set({ is_new: false })
    .where("liker_id", "=", like.likerId)
    .where("liked_id", "=", like.likedId)
    .where("is_new", "=", true)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** The like state between two members: liked, liked by the other, both (spec 4, Like states). */
export async function findLikeState(
  db: Db,
  memberId: number,
  otherId: number,
): Promise<{ liked: boolean; likedByOther: boolean; match: boolean }> {
  const rows = await db
    .selectFrom("likes")
    .select("liker_id")
    .where(sql<boolean>`(liker_id, liked_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId}))`)
    .execute();
  const liked = rows.some((row) => row.liker_id === memberId);
  const likedByOther = rows.some((row) => row.liker_id === otherId);
  return { liked, likedByOther, match: liked && likedByOther };
}
