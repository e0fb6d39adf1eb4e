import type { Db } from "#app/platform/database/db.server.ts";

/** Files of photos without a perceptual hash, each once. */
export async function listUnhashedFiles(db: Db, table: "photo" | "chat_photo", limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("file_key")
    .where("phash", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ file_key }) => file_key))];
}

/** The file of a photo, if its hash is not computed yet. */
export async function findUnhashedFile(db: Db, table: "photo" | "chat_photo", id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select("file_key")
    .where("id", "=", id)
    .where("phash", "is", null)
    .executeTakeFirst();
  return row?.file_key;
}

/** Stores the hash of a file for all its photos; returns their ids. */
export async function updatePhotoHash(
  db: Db,
  table: "photo" | "chat_photo",
  file: { fileKey: string; phash: string },
): Promise<string[]> {
  const rows = await db
    .updateTable(table)
    .set({ phash: file.phash })
    .where("file_key", "=", file.fileKey)
    .where("phash", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
