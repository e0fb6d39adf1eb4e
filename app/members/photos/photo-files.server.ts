import type { Db } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { findReferencedFiles } from "./photo-file.queries.server.ts";

/** The folder of members' own files; files elsewhere (the demo town's drawn faces) are shared and never removed. */
export const photoFolder = "members";

/**
 * Removes the files of photos whose rows are deleted. Call it after the commit: after a rollback the row still needs
 * its files. Files that another row still refers to stay. Files left behind by a crash are removed by the sweep.
 */
export async function removePhotoFiles(db: Db, fileKeys: string[]): Promise<void> {
  const own = fileKeys.filter((key) => key.startsWith(`${photoFolder}/`));
  if (own.length === 0) return;
  const referencedKeys = await findReferencedFiles(db, "photo", own);
  for (const key of own) if (!referencedKeys.has(key)) await removeImage(photoStorage, key);
}
