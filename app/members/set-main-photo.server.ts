import { lockAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { listOwnPhotos } from "./own-photos.queries.server.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";

export type OwnPhotoWish = { accountId: number; profileId: number; photoId: string };

/**
 * Makes one of a member's photos the main one, which every visitor of the pool may see. Refuses photos of others, and
 * those that wait for staff or were rejected (product 3, Photos).
 */
export async function setMainPhoto(db: Db, wish: OwnPhotoWish): Promise<Outcome<object, PhotoRefusal>> {
  const { accountId, profileId, photoId } = wish;
  return db.transaction().execute(async (tx): Promise<Outcome<object, PhotoRefusal>> => {
    await lockAccount(tx, accountId);
    const photo = (await listOwnPhotos(tx, profileId)).find(({ id }) => id === photoId);
    if (!photo) return refused("photo_gone");
    if (photo.status !== "active") return refused("photo_not_active");
    await tx.updateTable("profile").set({ main_photo_id: photoId }).where("id", "=", profileId).execute();
    return { ok: true };
  });
}
