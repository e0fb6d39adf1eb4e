import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { bitsBetween } from "./near-photos.queries.server.ts";

export type BlockedPicture = { phash: string; source: string; addedBy: string; addedAt: Date };

/** Two lists in one table: suspected abuse of minors, and pictures of somebody who did not agree. */
type ListKind = { intimate: boolean };

/**
 * The picture on one of the own lists that this hash resembles most. All are compared: an index would miss some of those that
 * differ in `distance` bits, and a hundred thousand take some hundredths of a second.
 */
export async function findBlockedPicture(
  db: Db,
  phash: string,
  { distance, intimate }: ListKind & { distance: number },
): Promise<BlockedPicture | undefined> {
  const bits = bitsBetween(sql`blocked_picture.phash`, sql`${phash}::text`);
  return db
    .selectFrom("blocked_picture")
    .select(["phash", "source", "added_by as addedBy", "added_at as addedAt"])
    .where(bits, "<=", distance)
    .where("intimate", "=", intimate)
    .orderBy(bits)
    .limit(1)
    .executeTakeFirst();
}

/** Puts a picture on the list; false if it is there already. */
export async function insertBlockedPicture(
  db: Db,
  picture: { phash: string; source: string; addedBy: string; intimate?: boolean },
  now: Date,
): Promise<boolean> {
  const { phash, source, addedBy, intimate } = picture;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("blocked_picture")
    .values({ phash, source, added_by: addedBy, added_at: now, intimate })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The hashes that were put on the list of suspected abuse since then. */
export async function listBlockedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("blocked_picture")
    .select("phash")
    .where("added_at", ">", since)
    .where("intimate", "=", false)
    .execute();
  return rows.map(({ phash }) => phash);
}

/** Takes a picture off the list; false if it was not there. */
export async function deleteBlockedPicture(db: Db, phash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("blocked_picture").where("phash", "=", phash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the pictures off the list that a decision put there. */
export async function deleteBlockedPicturesOf(db: Db, source: string): Promise<void> {
  await db.deleteFrom("blocked_picture").where("source", "=", source).where("intimate", "=", true).execute();
}

/** The list, the newest first; `before` continues it. */
export async function listBlockedPictures(
  db: Db,
  page: { limit: number; before?: { addedAt: Date; phash: string } | undefined },
): Promise<BlockedPicture[]> {
  const { before } = page;
  return db
    .selectFrom("blocked_picture")
    .select(["phash", "source", "added_by as addedBy", "added_at as addedAt"])
    .$if(before !== undefined, (pictures) =>
      pictures.where(sql<boolean>`(added_at, phash) < (${before?.addedAt}, ${before?.phash})`),
    )
    .orderBy("added_at", "desc")
    .orderBy("phash", "desc")
    .limit(page.limit)
    .execute();
}
