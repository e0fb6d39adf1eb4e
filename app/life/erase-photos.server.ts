import { photoFolder } from "../members/photo-files.server.ts";
import type { Tx } from "../platform/db.server.ts";
import { removeImage } from "../platform/images/store-image.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import type { LeavingPerson } from "./leaving-person.ts";

/**
 * Removes a member's photos, the files first: whoever is erased is tried again until nothing is left. Each row goes with
 * its files: a transaction that says nothing for long is ended by Postgres, and hundreds of files take long on a storage
 * far away. What lies outside of the photos' own folder (the demo town's drawn faces) is shared and stays.
 */
export async function erasePhotos(tx: Tx, { profileId }: LeavingPerson): Promise<void> {
  const own = await tx.selectFrom("photo").select(["id", "file_key"]).where("profile_id", "=", profileId).execute();
  for (const { id, file_key: fileKey } of own) {
    if (fileKey.startsWith(`${photoFolder}/`)) await removeImage(photoStorage, fileKey);
    await tx.deleteFrom("photo").where("id", "=", id).execute();
  }
}

/** The same for the photos they sent in chats; their messages tell the partner that they are deleted. */
export async function eraseChatPhotos(tx: Tx, { profileId }: LeavingPerson): Promise<void> {
  const sent = await tx
    .selectFrom("chat_photo")
    .select(["id", "file_key"])
    .where("sender_id", "=", profileId)
    .execute();
  for (const { id, file_key: fileKey } of sent) {
    await removeImage(photoStorage, fileKey);
    await tx.deleteFrom("chat_photo").where("id", "=", id).execute();
  }
}
