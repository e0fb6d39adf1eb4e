import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { deletePhotoRow } from "./own-photos.queries.server.ts";
import { removePhotoFiles } from "../photos/photo-files.server.ts";
import type { PhotoRefusal } from "../photos/photo-refusals.ts";
import type { OwnPhotoInput } from "./set-main-photo.server.ts";

/**
 * Deletes one of a member's photos, row and files; if it was the main photo, the next visible one takes its place.
 * Refuses photos of other members.
 */
export async function deletePhoto(
  db: Db,
  input: Omit<OwnPhotoInput, "accountId">,
): Promise<Outcome<object, PhotoRefusal>> {
  const { profileId, photoId } = input;
  const deleted = await actAsMember(
    db,
    { profileId },
    async (tx): Promise<Outcome<{ fileKey: string }, PhotoRefusal>> => {
      const row = await deletePhotoRow(tx, { id: photoId, profileId });
      return row ? { ok: true, ...row } : refused("photo_gone");
    },
  );
  if (deleted.ok) await removePhotoFiles(db, [deleted.fileKey]);
  return deleted;
}
