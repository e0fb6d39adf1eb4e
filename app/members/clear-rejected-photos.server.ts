import type { Db } from "../platform/db.server.ts";
import { days, later } from "../platform/units.ts";
import { deletePhotoRow } from "./own-photos.queries.server.ts";
import { removePhotoFiles } from "./photo-files.server.ts";

/** Deletes photos that staff rejected 30 days ago: time enough to ask why; nobody needs them any longer. */
export async function clearRejectedPhotos(db: Db, now: Date): Promise<void> {
  const rejected = await db
    .selectFrom("photo")
    .select(["id", "profile_id"])
    .where("status", "=", "rejected")
    .where("decided_at", "<", later(now, -days(30)))
    .execute();
  for (const { id, profile_id } of rejected) {
    const gone = await db.transaction().execute((tx) => deletePhotoRow(tx, { id, profileId: profile_id }));
    if (gone) await removePhotoFiles(db, [gone.fileKey]);
  }
}
