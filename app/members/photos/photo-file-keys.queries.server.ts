import type { Db } from "#app/platform/database/db.server.ts";

/** The file keys of photos of members and of chats, by the photo's id. */
export async function listFileKeys(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("photo")
    .select(["id", "file_key"])
    .where("id", "in", ids)
    .unionAll(db.selectFrom("chat_photo").select(["id", "file_key"]).where("id", "in", ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.file_key]));
}
