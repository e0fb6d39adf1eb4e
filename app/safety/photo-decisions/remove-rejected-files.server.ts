import type { Db } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { keepEvidenceOfRejections } from "./record-rejection.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { photoFolder } from "#app/members/photos/photo-files.server.ts";
import { listFilesToRemove, updateFilesRemoved } from "./remove-rejected-files.queries.server.ts";

const batchSize = 200;

/**
 * Removes the files of photos that were rejected a minute ago and more (app/desk/README.md#photos-at-the-desk). The
 * rows stay for thirty days, with the reason for their owner; a copy stays with the decision for as long as it can be
 * appealed. Files first: if this fails, the row still names them and is tried again.
 */
export async function removeRejectedFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  for (;;) {
    const due = await listFilesToRemove(db, now, batchSize);
    await keepEvidenceOfRejections(
      db,
      due.map(({ id }) => id),
      now,
    );
    for (const { id, fileKey } of due) {
      // Files elsewhere (the demo town's drawn faces) are shared.
      if (fileKey.startsWith(`${photoFolder}/`)) await removeImage(storage, fileKey);
      await updateFilesRemoved(db, id, now);
    }
    if (due.length < batchSize) return;
  }
}
