import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** A photo's row and the key of its files. */
type PhotoToErase = { id: string; fileKey: string };

/** The photos of a member's profile. */
export async function listPhotosToErase(db: Db, profileId: number): Promise<PhotoToErase[]> {
  return db.selectFrom("photo").select(["id", "file_key as fileKey"]).where("profile_id", "=", profileId).execute();
}

/** The photos that a member sent in chats. */
export async function listChatPhotosToErase(db: Db, profileId: number): Promise<PhotoToErase[]> {
  return db.selectFrom("chat_photo").select(["id", "file_key as fileKey"]).where("sender_id", "=", profileId).execute();
}

/** Deletes the row of a photo whose files are removed. */
export async function deleteErasedPhoto(tx: Tx, table: "photo" | "chat_photo", id: string): Promise<void> {
  await tx.deleteFrom(table).where("id", "=", id).execute();
}

/** Deletes the member's request to be verified. */
export async function deleteVerification(tx: Tx, profileId: number): Promise<void> {
  await tx.deleteFrom("verification").where("profile_id", "=", profileId).execute();
}
