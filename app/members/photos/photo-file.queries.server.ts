import type { Db } from "#app/platform/database/db.server.ts";

/** Which of these files a row of the table refers to. */
export async function findReferencedFiles(
  db: Db,
  table: "photo" | "chat_photo",
  fileKeys: string[],
): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select("file_key").where("file_key", "in", fileKeys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
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

/** Photos with files in a folder that were added before `before`: those with ids after `after`, ordered by id. */
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
    .orderBy("id")
    .limit(page.limit)
    .execute();
}
