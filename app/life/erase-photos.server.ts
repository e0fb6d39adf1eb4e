import { photoFolder } from "../members/photo-files.server.ts";
import type { Tx } from "../platform/db.server.ts";
import { removeImage } from "../platform/images/store-image.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import type { LeavingPerson } from "./leaving-person.ts";

/**
 * Removes a member's photos, the files first: whoever is erased is tried again until nothing is left. What lies outside
 * of the photos' own folder (the demo town's drawn faces) is shared and stays.
 */
export async function erasePhotos(tx: Tx, { profileId }: LeavingPerson): Promise<void> {
  const own = await tx.selectFrom("photo").select("file_key").where("profile_id", "=", profileId).execute();
  for (const { file_key: fileKey } of own) {
    if (fileKey.startsWith(`${photoFolder}/`)) await removeImage(photoStorage, fileKey);
  }
  await tx.deleteFrom("photo").where("profile_id", "=", profileId).execute();
}

/** The same for the photos they sent in chats; their messages tell the partner that they are deleted. */
export async function eraseChatPhotos(tx: Tx, { profileId }: LeavingPerson): Promise<void> {
  const sent = await tx.selectFrom("chat_photo").select("file_key").where("sender_id", "=", profileId).execute();
  for (const { file_key: fileKey } of sent) await removeImage(photoStorage, fileKey);
  await tx.deleteFrom("chat_photo").where("sender_id", "=", profileId).execute();
}
