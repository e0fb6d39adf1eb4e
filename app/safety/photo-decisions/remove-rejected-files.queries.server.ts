import type { Db } from "#app/platform/database/db.server.ts";

/** Rejected photos whose files are due to be removed, the longest due first. */
export async function listFilesToRemove(db: Db, now: Date, limit: number): Promise<{ id: string; fileKey: string }[]> {
  return db
    .selectFrom("photo")
    .select(["id", "file_key as fileKey"])
    .where("remove_files_at", "<=", now)
    .orderBy("remove_files_at")
    .limit(limit)
    .execute();
}

/** Records that the files of a rejected photo are gone. */
export async function updateFilesRemoved(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("photo")
    .set({ remove_files_at: null, files_removed_at: now })
    .where("id", "=", id)
    .where("remove_files_at", "<=", now)
    .execute();
}
