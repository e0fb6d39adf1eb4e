import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days } from "#app/platform/units.ts";

/** How long a withdrawn like is remembered; mails about it are rarely opened later. */
export const withdrawnLikeLifetime = days(90);

/** Deletes a like in this direction and records that it existed. */
export async function withdrawLike(tx: Tx, like: { likerId: number; likedId: number }, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from likes where liker_id = ${like.likerId} and liked_id = ${like.likedId} returning liker_id, liked_id
    )
    insert into withdrawn_like (liker_id, liked_id, withdrawn_at)
    select liker_id, liked_id, ${now}::timestamptz from gone
    on conflict (liked_id, liker_id) do update set withdrawn_at = excluded.withdrawn_at`.execute(tx);
}

/** Deletes the record, because the member likes the other again. */
export async function deleteWithdrawnLike(tx: Tx, like: { likerId: number; likedId: number }): Promise<void> {
  await tx
    .deleteFrom("withdrawn_like")
    .where("liker_id", "=", like.likerId)
    .where("liked_id", "=", like.likedId)
    .execute();
}

/** Deletes the records of likes withdrawn before `before`. */
export async function deleteOldWithdrawnLikes(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "withdrawn_like", (eb) => eb("withdrawn_at", "<", before));
}

/**
 * True if `likedId` may have received a mail about a like by `likerId` that is gone: it was taken back, or the liker is
 * banned or leaving. Nothing is stored of erased members' likes, so any erased member's like counts as gone.
 */
export async function isGoneLike(db: Db, like: { likerId: number; likedId: number; niche: number }): Promise<boolean> {
  const row = await db
    .selectFrom("profile")
    .select("profile.id")
    .where("profile.id", "=", like.likerId)
    .where("profile.niche", "=", like.niche)
    .where(({ eb, and, or, exists, selectFrom }) =>
      or([
        and([
          eb("profile.status", "=", "disabled"),
          exists(
            selectFrom("likes")
              .select("liker_id")
              .where("liker_id", "=", like.likerId)
              .where("liked_id", "=", like.likedId),
          ),
        ]),
        exists(
          selectFrom("account")
            .select("account.id")
            .whereRef("account.id", "=", "profile.account_id")
            .where("account.status", "=", "erased"),
        ),
        exists(
          selectFrom("withdrawn_like")
            .select("liker_id")
            .where("liker_id", "=", like.likerId)
            .where("liked_id", "=", like.likedId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
