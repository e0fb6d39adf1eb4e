import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Notes a photo that a list names; one that is noted already stays as it is. */
export async function insertMatch(db: Db, match: { photoId: string; list: string }, now: Date): Promise<void> {
  await db
    .insertInto("picture_match")
    .values({ photo_id: match.photoId, list: match.list, found_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Photos whose case is not opened yet, the oldest first. */
export async function listOpenMatches(db: Db, limit: number): Promise<{ photoId: string; list: string }[]> {
  return db
    .selectFrom("picture_match")
    .select(["photo_id as photoId", "list"])
    .where("escalated_at", "is", null)
    .orderBy("found_at")
    .limit(limit)
    .execute();
}

/** Marks a match as handled; false if another process was faster. */
export async function updateEscalated(tx: Tx, photoId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("picture_match")
    .set({ escalated_at: now })
    .where("photo_id", "=", photoId)
    .where("escalated_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
