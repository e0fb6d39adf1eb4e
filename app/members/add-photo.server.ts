import { lockAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { newPhotoId } from "../platform/ids.server.ts";
import { removeImage, storeImage } from "../platform/images/store-image.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { photoStorage } from "../platform/storage.server.ts";
import { countKeptPhotos, fillMainPhoto, insertPhoto } from "./own-photos.queries.server.ts";
import { photoFolder } from "./photo-files.server.ts";
import { refusePhoto } from "./photo-limit.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";

export type PhotoWish = {
  accountId: number;
  profileId: number;
  premium: boolean;
  /** The file as it was sent. */
  bytes: Uint8Array;
  /** The site's `photo_moderation`: with `before` it waits for staff. */
  moderation: "after" | "before";
};

export type AddedPhoto = { photoId: string; status: "active" | "pending" };

/**
 * Adds a photo to a profile; the first one that may be seen becomes the main photo. Refuses more than 3, for premium
 * members 25, counted under the account row's lock, and every file that is no photo (spec 5; product 3, Photos).
 */
export async function addPhoto(db: Db, wish: PhotoWish, now: Date): Promise<Outcome<AddedPhoto, PhotoRefusal>> {
  const { accountId, profileId, premium, bytes, moderation } = wish;
  // Whoever has no room left is told before a core is spent on the picture; the count that holds is below.
  const full = refusePhoto({ premium, kept: await countKeptPhotos(db, profileId) });
  if (full) return refused(full);
  const stored = await storeImage(photoStorage, photoFolder, bytes);
  if (!stored.ok) return stored;

  const { image } = stored;
  try {
    const outcome = await db.transaction().execute(async (tx): Promise<Outcome<AddedPhoto, PhotoRefusal>> => {
      const account = await lockAccount(tx, accountId);
      const kept = await countKeptPhotos(tx, profileId);
      const refusal = refusePhoto({ premium: account.paidUser, kept });
      if (refusal) return refused(refusal);
      const photo = { photoId: newPhotoId(), status: moderation === "before" ? "pending" : "active" } as const;
      await insertPhoto(tx, { id: photo.photoId, profileId, status: photo.status, image }, now);
      await fillMainPhoto(tx, profileId);
      return { ok: true, ...photo };
    });
    if (!outcome.ok) await removeImage(photoStorage, image.fileKey);
    return outcome;
  } catch (error) {
    await removeImage(photoStorage, image.fileKey);
    throw error;
  }
}
