import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { fitsAsMain } from "./main-photo-shape.ts";
import { listOwnPhotos, updateMainPhoto } from "./own-photos.queries.server.ts";
import type { PhotoRefusal } from "../photos/photo-refusals.ts";

export type OwnPhotoInput = { accountId: number; profileId: number; photoId: string };

/**
 * Makes one of a member's photos the main one, which every visitor of the pool may see. Refuses photos of other
 * members, photos that wait for approval or were rejected, and dots and strips (app/members/README.md#photos).
 */
export async function setMainPhoto(db: Db, input: OwnPhotoInput): Promise<Outcome<object, PhotoRefusal>> {
  const { accountId, profileId, photoId } = input;
  return actAsMember(db, { accountId }, async (tx): Promise<Outcome<object, PhotoRefusal>> => {
    const photo = (await listOwnPhotos(tx, profileId)).find(({ id }) => id === photoId);
    if (!photo) return refused("photo_gone");
    if (photo.status !== "active") return refused("photo_not_active");
    if (!photo.main && !fitsAsMain(photo)) return refused("photo_main_shape");
    await updateMainPhoto(tx, profileId, photoId);
    return { ok: true };
  });
}
