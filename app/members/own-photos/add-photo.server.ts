import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { keepIfStored, storeImage } from "#app/platform/images/store-image.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { fitsAsMain } from "./main-photo-shape.ts";
import { countPhotosTowardsLimit, ensureMainPhoto, insertPhoto, listOwnPhotos } from "./own-photos.queries.server.ts";
import { photoConsent } from "../photos/photo-consent.ts";
import { photoFolder } from "../photos/photo-files.server.ts";
import { sameDistance } from "../review/near-photos.ts";
import { resemblesSealed } from "../review/near-photos.queries.server.ts";
import { findPictureList, recordMatch } from "../review/picture-lists.server.ts";
import { refusePhoto } from "./photo-limit.ts";
import type { PhotoRefusal } from "../photos/photo-refusals.ts";

type AddPhotoInput = {
  accountId: number;
  profileId: number;
  premium: boolean;
  /** The uploaded file. */
  bytes: Uint8Array;
  /** The site's `photo_moderation`: with `before` the photo waits for approval. */
  moderation: "after" | "before";
};

export type AddedPhoto = { photoId: string; status: "active" | "pending" };

/**
 * Adds a photo to a profile; the first visible one becomes the main photo. Refuses more than 3 photos (25 for premium
 * members), counted under the lock of the account row, files that are not photos, and a first one that cannot be the
 * main photo (spec 5; app/members/README.md#photos).
 */
export async function addPhoto(db: Db, input: AddPhotoInput, now: Date): Promise<Outcome<AddedPhoto, PhotoRefusal>> {
  const { accountId, profileId, premium, bytes, moderation } = input;
  // Refuse early, before the expensive image processing; the binding count is made below, under the lock.
  const earlyRefusal = refusePhoto({ premium, photoCount: await countPhotosTowardsLimit(db, profileId) });
  if (earlyRefusal) return refused(earlyRefusal);
  const stored = await storeImage(photoStorage, photoFolder, bytes);
  if (!stored.ok) return stored;

  const { image } = stored;
  const storeRow = () =>
    actAsMember(db, { accountId }, async (tx, account): Promise<Outcome<AddedPhoto, PhotoRefusal>> => {
      const photoCount = await countPhotosTowardsLimit(tx, profileId);
      const refusal = refusePhoto({ premium: account.paidUser, photoCount });
      if (refusal) return refused(refusal);
      const others = await listOwnPhotos(tx, profileId);
      const hasMain = others.some((other) => other.main || (other.status !== "rejected" && fitsAsMain(other)));
      if (!hasMain && !fitsAsMain(image)) return refused("photo_main_shape");
      // What a list names or what looks like a sealed picture is shown to nobody until staff have seen it
      // (app/members/README.md#photo-review).
      const list = await findPictureList(tx, image);
      if (list && !list.opensCase) return refused("photo_refused");
      const waits = moderation === "before" || list || (await resemblesSealed(tx, image.phash, sameDistance));
      const photo = { photoId: newPhotoId(), status: waits ? "pending" : "active" } as const;
      const consent = photoConsent(now);
      await insertPhoto(tx, { id: photo.photoId, profileId, status: photo.status, image, consent }, now);
      if (list) await recordMatch(tx, { photoId: photo.photoId, list }, now);
      await ensureMainPhoto(tx, profileId);
      return { ok: true, ...photo };
    });
  return keepIfStored(photoStorage, [image.fileKey], storeRow, ({ ok }) => ok);
}
