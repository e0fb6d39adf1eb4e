import type { Db } from "#app/platform/database/db.server.ts";

/** Which of these files a row of the table refers to, or a sealed photo's. */
export async function findReferencedFiles(
  db: Db,
  table: "photo" | "chat_photo" | "verification",
  fileKeys: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select("file_key")
    .where("file_key", "in", fileKeys)
    .union(db.selectFrom("sealed_photo").select("file_key").where("file_key", "in", fileKeys))
    .execute();
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
}

/** `findReferencedFiles` for one table: what the sweep of its folder asks. */
export const referencedBy = (table: "photo" | "chat_photo" | "verification") => (db: Db, fileKeys: string[]) =>
  findReferencedFiles(db, table, fileKeys);

/** Where the files of a photo are; undefined for an unknown photo. */
export async function findPhotoFiles(db: Db, id: string): Promise<{ fileKey: string; profileId: number } | undefined> {
  return db
    .selectFrom("photo")
    .select(["file_key as fileKey", "profile_id as profileId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Photos that staff rejected before `before`. */
export async function listPhotosRejectedBefore(db: Db, before: Date): Promise<{ id: string; profileId: number }[]> {
  return db
    .selectFrom("photo")
    .select(["id", "profile_id as profileId"])
    .where("status", "=", "rejected")
    .where("decided_at", "<", before)
    .execute();
}

/** Photos that should have files in a folder and were added before `before`: those with ids after `after`, ordered by id. */
export async function listPhotoFiles(
  db: Db,
  page: { after: string; folder: string; before: Date; limit: number },
): Promise<{ id: string; profileId: number; fileKey: string }[]> {
  return db
    .selectFrom("photo")
    .select(["id", "profile_id as profileId", "file_key as fileKey"])
    .where("id", ">", page.after)
    .where("file_key", "like", `${page.folder}/%`)
    .where("created_at", "<", page.before)
    .where("files_removed_at", "is", null)
    .orderBy("id")
    .limit(page.limit)
    .execute();
}
