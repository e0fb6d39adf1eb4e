import type { Db } from "../platform/db.server.ts";

/** A photo that everybody may be shown; undefined while it waits for approval or was rejected. */
export async function findActivePhoto(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("photo").select("id").where("id", "=", id).where("status", "=", "active").executeTakeFirst();
}
