import { photoFolder } from "#app/members/photos/photo-files.server.ts";
import { findSelfie } from "#app/members/verification/verification.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import {
  deleteErasedPhoto,
  deleteVerification,
  listChatPhotosToErase,
  listPhotosToErase,
} from "./erase-photos.queries.server.ts";
import type { MemberToErase } from "./erase-member.queries.server.ts";

/**
 * Deletes a member's photos, the files before the rows: a failed erasure is retried until nothing is left. Each row is
 * deleted right after its files, because Postgres ends a transaction that is idle for long, and hundreds of files take
 * long on a remote storage. Files outside the photos' own folder (the demo town's drawn faces) are shared and stay.
 */
export async function erasePhotos(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  for (const { id, fileKey } of await listPhotosToErase(tx, profileId)) {
    if (fileKey.startsWith(`${photoFolder}/`)) await removeImage(photoStorage, fileKey);
    await deleteErasedPhoto(tx, "photo", id);
  }
}

/** The same for a selfie that waits, with the request. */
export async function eraseVerification(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  const selfie = await findSelfie(tx, profileId);
  if (selfie) await removeImage(photoStorage, selfie.fileKey);
  await deleteVerification(tx, profileId);
}

/** The same for photos sent in chats; the messages show the partner that they were deleted. */
export async function eraseChatPhotos(tx: Tx, { profileId }: MemberToErase): Promise<void> {
  for (const { id, fileKey } of await listChatPhotosToErase(tx, profileId)) {
    await removeImage(photoStorage, fileKey);
    await deleteErasedPhoto(tx, "chat_photo", id);
  }
}
