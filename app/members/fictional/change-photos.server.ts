import { actOnFictional, type ActingTx } from "#app/account/act-as-member.server.ts";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { ImageRefusal } from "#app/platform/images/refusals.ts";
import { keepIfStored, storeImage } from "#app/platform/images/store-image.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { fitsAsMain, type MainPhotoRefusal } from "../own-photos/main-photo-shape.ts";
import {
  deletePhotoRow,
  insertPhoto,
  listOwnPhotos,
  updateMainPhoto,
  updatePhotoOrder,
} from "../own-photos/own-photos.queries.server.ts";
import { orderAfterMove } from "../own-photos/photo-order.ts";
import { findPictureList } from "../review/picture-lists.server.ts";
import { photoFolder, removePhotoFiles } from "../photos/photo-files.server.ts";
import { lockFictional } from "./fictional.queries.server.ts";

/** A fictional profile; `siteId` limits it to one site. `record` is called in the transaction, for the audit. */
type Target = { profileId: number; siteId?: number; record(tx: ActingTx, photoId: string): Promise<void> };
type Unknown = "fictional_unknown" | "photo_gone";

/**
 * Adds a photo to a fictional profile after its others, approved: staff chose it. Refuses profiles of members, files
 * that are not photos, pictures on a block list, more photos than a member with Premium may have (spec 5), and a first
 * one that cannot be the main photo.
 */
export async function addFictionalPhoto(
  db: Db,
  { profileId, siteId, record, bytes }: Target & { bytes: Uint8Array },
  now: Date,
): Promise<
  Outcome<{ photoId: string }, "fictional_unknown" | "photo_limit_premium" | MainPhotoRefusal | ImageRefusal>
> {
  const stored = await storeImage(photoStorage, photoFolder, bytes);
  if (!stored.ok) return stored;
  const { image } = stored;
  const storeRow = async () => {
    if (await findPictureList(db, image)) return refused("photo_refused");
    return actOnFictional(db, async (tx) => {
      if (!(await lockOn(tx, { profileId, siteId }))) return refused("fictional_unknown");
      const photos = await listOwnPhotos(tx, profileId);
      if (photos.length >= photoLimits.premium) return refused("photo_limit_premium");
      if (photos.length === 0 && !fitsAsMain(image)) return refused("photo_main_shape");
      const photoId = newPhotoId();
      await insertPhoto(
        tx,
        { id: photoId, profileId, status: "active", image, consent: undefined, decidedAt: now },
        now,
      );
      if (photos.length === 0) await updateMainPhoto(tx, profileId, photoId);
      await record(tx, photoId);
      return { ok: true as const, photoId };
    });
  };
  return keepIfStored(photoStorage, [image.fileKey], storeRow, ({ ok }) => ok);
}

/**
 * Removes a photo of a fictional profile, row and files; if it was the first, the next one takes its place. Refuses
 * profiles of members and photos of other profiles.
 */
export async function removeFictionalPhoto(
  db: Db,
  { profileId, siteId, record, photoId }: Target & { photoId: string },
): Promise<Outcome<object, Unknown>> {
  const outcome = await actOnFictional(db, async (tx): Promise<Outcome<{ fileKey: string }, Unknown>> => {
    if (!(await lockOn(tx, { profileId, siteId }))) return refused("fictional_unknown");
    const row = await deletePhotoRow(tx, { id: photoId, profileId });
    if (!row) return refused("photo_gone");
    await record(tx, photoId);
    return { ok: true, ...row };
  });
  if (outcome.ok) await removePhotoFiles(db, [outcome.fileKey]);
  return outcome;
}

/**
 * Moves a photo of a fictional profile to a place, counted from 1; the first is the main photo. Refuses profiles of
 * members, photos of other profiles, and an order whose first photo cannot be the main one.
 */
export async function moveFictionalPhoto(
  db: Db,
  { profileId, siteId, record, photoId, position }: Target & { photoId: string; position: number },
): Promise<Outcome<object, Unknown | MainPhotoRefusal>> {
  return actOnFictional(db, async (tx): Promise<Outcome<object, Unknown | MainPhotoRefusal>> => {
    if (!(await lockOn(tx, { profileId, siteId }))) return refused("fictional_unknown");
    const photos = await listOwnPhotos(tx, profileId);
    if (!photos.some(({ id }) => id === photoId)) return refused("photo_gone");
    const order = orderAfterMove(
      photos.map(({ id }) => id),
      { id: photoId, place: position },
    );
    const first = photos.find(({ id }) => id === order[0]);
    if (first && !first.main && !fitsAsMain(first)) return refused("photo_main_shape");
    await updatePhotoOrder(tx, order);
    if (first) await updateMainPhoto(tx, profileId, first.id);
    await record(tx, photoId);
    return { ok: true };
  });
}

async function lockOn(tx: ActingTx, { profileId, siteId }: { profileId: number; siteId?: number }): Promise<boolean> {
  const stored = await lockFictional(tx, profileId);
  return stored !== undefined && (siteId === undefined || stored.siteId === siteId);
}
