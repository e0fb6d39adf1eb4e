import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { deletePhotoRow } from "./own-photos.queries.server.ts";
import { removePhotoFiles } from "./photo-files.server.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";
import type { OwnPhotoWish } from "./set-main-photo.server.ts";

/**
 * Deletes one of a member's photos, row and files; where it was the main one, the next that may be seen takes its
 * place. Refuses photos of others.
 */
export async function deletePhoto(
  db: Db,
  wish: Omit<OwnPhotoWish, "accountId">,
): Promise<Outcome<object, PhotoRefusal>> {
  const { profileId, photoId } = wish;
  const gone = await db.transaction().execute((tx) => deletePhotoRow(tx, { id: photoId, profileId }));
  if (!gone) return refused("photo_gone");
  await removePhotoFiles(db, [gone.fileKey]);
  return { ok: true };
}
