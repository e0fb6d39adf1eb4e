import { lockAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { fillMainPhoto } from "./own-photos.queries.server.ts";
import { removePhotoFiles } from "./photo-files.server.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";
import type { OwnPhotoWish } from "./set-main-photo.server.ts";

/**
 * Deletes one of a member's photos, row and files; where it was the main one, the next that may be seen takes its
 * place. Refuses photos of others.
 */
export async function deletePhoto(db: Db, wish: OwnPhotoWish): Promise<Outcome<object, PhotoRefusal>> {
  const { accountId, profileId, photoId } = wish;
  const gone = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    // The main photo's place is emptied here, not by the row's end: it is filled again within this transaction.
    await tx
      .updateTable("profile")
      .set({ main_photo_id: null })
      .where("id", "=", profileId)
      .where("main_photo_id", "=", photoId)
      .execute();
    const row = await tx
      .deleteFrom("photo")
      .where("id", "=", photoId)
      .where("profile_id", "=", profileId)
      .returning("file_key")
      .executeTakeFirst();
    if (row) await fillMainPhoto(tx, profileId);
    return row;
  });
  if (!gone) return refused("photo_gone");
  await removePhotoFiles(db, [gone.file_key]);
  return { ok: true };
}
