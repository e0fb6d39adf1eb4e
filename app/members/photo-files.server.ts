import type { Db } from "../platform/db.server.ts";
import { removeImage } from "../platform/images/store-image.server.ts";
import { photoStorage } from "../platform/storage.server.ts";

/** Photos' own files lie here; what lies elsewhere (the demo town's drawn faces) is shared and stays. */
export const photoFolder = "members";

/**
 * Removes the files of photos whose rows are gone, after the commit that took them: a row that comes back must find its
 * files. Keys that another row still names stay. What a crash leaves behind is swept.
 */
export async function removePhotoFiles(db: Db, fileKeys: string[]): Promise<void> {
  const own = fileKeys.filter((key) => key.startsWith(`${photoFolder}/`));
  if (own.length === 0) return;
  const named = await db.selectFrom("photo").select("file_key").where("file_key", "in", own).execute();
  const kept = new Set(named.map(({ file_key }) => file_key));
  for (const key of own) if (!kept.has(key)) await removeImage(photoStorage, key);
}
