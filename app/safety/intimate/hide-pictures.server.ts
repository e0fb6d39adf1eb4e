import { clearMainPhoto, ensureMainPhoto, lockPhotoOwner } from "#app/members/own-photos/own-photos.queries.server.ts";
import { restoreMainPhoto } from "#app/members/review/photo-decision.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { rejectPhotoWithoutMail } from "../photo-decisions/moderate-photo.server.ts";
import type { FoundPicture } from "./find-pictures.server.ts";
import {
  deleteChatPhoto,
  hidePhoto,
  insertIntimatePhotos,
  type IntimatePhoto,
  isHeld,
  listIntimatePhotos,
  listPhotosToHide,
  lockPhotos,
  showPhoto,
  updateIntimatePhoto,
} from "./intimate-photo.queries.server.ts";

/** Owner → the ids of their photos that were changed. */
export type ChangedPhotos = Map<number, string[]>;

/**
 * Hides the photos of a new notice from everybody at once, in the caller's transaction; a main photo waits
 * (app/safety/README.md#a-picture-of-me). Photos that are gone meanwhile are left out, and one that another notice hides
 * stays as it is. Returns whose photos were hidden now.
 */
export async function hidePictures(
  tx: Tx,
  complaintId: number,
  found: FoundPicture[],
  now: Date,
): Promise<ChangedPhotos> {
  if (found.length === 0) return new Map();
  await lockOwners(tx, found);
  const namedIds = new Set(found.filter(({ named }) => named).map(({ id }) => id));
  await lockPhotos(
    tx,
    found.map(({ id }) => id),
  );
  const photos = await listPhotosToHide(
    tx,
    found.map(({ id }) => id),
  );
  await insertIntimatePhotos(
    tx,
    complaintId,
    photos.map((photo) => ({ ...photo, named: namedIds.has(photo.id) })),
    now,
  );
  const hidden = photos.filter(({ isMain, isHidden }) => !isMain && !isHidden);
  for (const photo of hidden) await hidePhoto(tx, photo);
  return photosByOwner(hidden);
}

/** Hides the main photos of a notice that waited. Returns whose they are. */
export async function hideWaitingPictures(tx: Tx, complaintId: number, now: Date): Promise<ChangedPhotos> {
  const waiting = await lockIntimatePhotos(tx, { complaintId, states: ["waiting"] });
  const photos = await listPhotosToHide(
    tx,
    waiting.map(({ photo_id }) => photo_id),
  );
  for (const photo of waiting) await updateIntimatePhoto(tx, photo, { state: "hidden", hidden_at: now });
  const hidden = photos.filter(({ isHidden }) => !isHidden);
  for (const photo of hidden) {
    await hidePhoto(tx, photo);
    await clearMainPhoto(tx, photo);
  }
  for (const { profileId } of hidden) await ensureMainPhoto(tx, profileId);
  return photosByOwner(hidden);
}

/**
 * Brings back what a notice has hidden, of one member or one photo only if they are given. A photo that another notice
 * hides stays hidden; one that is gone or rejected meanwhile does not come back. Returns whose photos are shown again.
 */
export async function restorePictures(
  tx: Tx,
  about: { complaintId: number; profileId?: number | undefined; photoId?: string | undefined },
): Promise<ChangedPhotos> {
  const photos = await lockIntimatePhotos(tx, { ...about, states: ["waiting", "hidden"] });
  const shown: { id: string; profileId: number }[] = [];
  for (const photo of photos.filter(({ photo_id }) => (about.photoId ?? photo_id) === photo_id)) {
    const wasHidden = photo.state === "hidden";
    await updateIntimatePhoto(tx, photo, { state: "restored" });
    if (!wasHidden || (await isHeld(tx, photo.photo_id)) || !(await showPhoto(tx, photo))) continue;
    const { profile_id: profileId } = photo;
    if (photo.was_main && photo.from_status === "active") await restoreMainPhoto(tx, profileId, photo.photo_id);
    if (photo.origin === "photo") await ensureMainPhoto(tx, profileId);
    shown.push({ id: photo.photo_id, profileId });
  }
  return photosByOwner(shown);
}

/** Removes the photos of a notice in these states, for good. Returns whose they were. */
export async function removePictures(
  tx: Tx,
  about: { complaintId: number; states: IntimatePhoto["state"][]; decidedBy: string },
  now: Date,
): Promise<{ owners: ChangedPhotos; photos: IntimatePhoto[] }> {
  const photos = await lockIntimatePhotos(tx, about);
  const removed: { id: string; profileId: number }[] = [];
  for (const photo of photos) {
    await updateIntimatePhoto(tx, photo, { state: "removed" });
    const { photo_id: photoId, profile_id: profileId } = photo;
    if (photo.origin === "chat_photo") await deleteChatPhoto(tx, photoId);
    else {
      const { decidedBy } = about;
      const rejected = await rejectPhotoWithoutMail(tx, { photoId, reason: "other", decidedBy }, now);
      if (!rejected.ok) continue;
    }
    removed.push({ id: photoId, profileId });
  }
  return { owners: photosByOwner(removed), photos };
}

/** The photos of a notice, with their owners locked, as every change of a photo does. */
async function lockIntimatePhotos(
  tx: Tx,
  about: { complaintId: number; states: IntimatePhoto["state"][]; profileId?: number | undefined },
): Promise<IntimatePhoto[]> {
  const before = await listIntimatePhotos(tx, about);
  if (before.length === 0) return [];
  await lockOwners(
    tx,
    before.map(({ profile_id: profileId }) => ({ profileId })),
  );
  await lockPhotos(
    tx,
    before.map(({ photo_id }) => photo_id),
  );
  return listIntimatePhotos(tx, about);
}

/** In one order, so that two notices at once do not wait for each other. */
async function lockOwners(tx: Tx, photos: { profileId: number }[]): Promise<void> {
  const owners = [...new Set(photos.map(({ profileId }) => profileId))].sort((one, other) => one - other);
  for (const owner of owners) await lockPhotoOwner(tx, owner);
}

function photosByOwner(photos: { id: string; profileId: number }[]): ChangedPhotos {
  const owners: ChangedPhotos = new Map();
  for (const { id, profileId } of photos) owners.set(profileId, [...(owners.get(profileId) ?? []), id]);
  return owners;
}
