import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { sql } from "kysely";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { PairTx } from "#app/members/access/act-towards-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";

export type LastSwipe = { intent: "like" | "pass"; memberId: number; name: string; match: boolean };

/** How many likes a member has given in the game since `from`. */
export async function countSwipeLikes(db: Db, profileId: number, from: Date): Promise<number> {
  const row = await db
    .selectFrom("swipe_like")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("liker_id", "=", profileId)
    .where("liked_at", ">=", from)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Records a like in the game and deletes an earlier pass. */
export async function insertSwipeLike(tx: PairTx, pair: { me: number; memberId: number }, now: Date): Promise<void> {
  await tx
    .insertInto("swipe_like")
    .values({ liker_id: pair.me, liked_id: pair.memberId, liked_at: now })
    .onConflict((conflict) => conflict.columns(["liker_id", "liked_id"]).doUpdateSet({ liked_at: now }))
    .execute();
  await deletePass(tx, pair);
}

/** Records a pass; the time of an earlier one is updated. */
export async function insertPass(tx: PairTx, pair: { me: number; memberId: number }, now: Date): Promise<void> {
  await tx
    .insertInto("swipe_pass")
    .values({ passer_id: pair.me, passed_id: pair.memberId, passed_at: now })
    .onConflict((conflict) => conflict.columns(["passer_id", "passed_id"]).doUpdateSet({ passed_at: now }))
    .execute();
}

export async function deletePass(tx: ActingTx, { me, memberId }: { me: number; memberId: number }): Promise<void> {
  await tx.deleteFrom("swipe_pass").where("passer_id", "=", me).where("passed_id", "=", memberId).execute();
}

export async function deleteSwipeLike(tx: ActingTx, { me, memberId }: { me: number; memberId: number }): Promise<void> {
  await tx.deleteFrom("swipe_like").where("liker_id", "=", me).where("liked_id", "=", memberId).execute();
}

/** A member's latest swipe since `from`; `match` if the like has become one. */
export async function findLastSwipe(db: Db, profileId: number, from: Date): Promise<LastSwipe | undefined> {
  const { rows } = await sql<{ intent: "like" | "pass"; member_id: number; name: string; match: boolean }>`
    select last.intent, last.member_id, profile.name,
      exists (select from likes where liker_id = ${profileId} and liked_id = last.member_id and is_match) as match
    from (
      (select 'like' as intent, liked_id as member_id, liked_at as at from swipe_like
        where liker_id = ${profileId} and liked_at >= ${from} order by liked_at desc, liked_id limit 1)
      union all
      (select 'pass', passed_id, passed_at from swipe_pass
        where passer_id = ${profileId} and passed_at >= ${from} order by passed_at desc, passed_id limit 1)
    ) as last join profile on profile.id = last.member_id
    order by last.at desc, last.member_id limit 1`.execute(db);
  const [row] = rows;
  return row && { intent: row.intent, memberId: row.member_id, name: row.name, match: row.match };
}

/** Deletes the game's passes and likes from before `before`, which no longer count. */
export async function deleteOldSwipes(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "swipe_pass", (eb) => eb("passed_at", "<", before));
  await deleteInBatches(db, "swipe_like", (eb) => eb("liked_at", "<", before));
}
