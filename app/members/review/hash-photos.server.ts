import type { Db } from "#app/platform/database/db.server.ts";
import { imageFile } from "#app/platform/images/image-variants.ts";
import { perceptualHash } from "#app/platform/images/perceptual-hash.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { findPictureList, recordMatch } from "./picture-lists.server.ts";
import { findUnhashedFile, listUnhashedFiles, updatePhotoHash } from "./hash-photos.queries.server.ts";

const batchSize = 100;
/** A run ends after so many files; the next one goes on. */
const maxBatches = 20;

/**
 * Computes the perceptual hashes of photos that were stored before there were any (app/members/README.md#photo-review).
 * Files that are missing or cannot be read get an empty one and are not tried again. What a list of pictures names is
 * noted.
 */
export async function hashPhotos(db: Db, storage: Storage, now: Date): Promise<void> {
  for (const table of ["photo", "chat_photo"] as const) {
    for (let batch = 0; batch < maxBatches; batch++) {
      const files = await listUnhashedFiles(db, table, batchSize);
      for (const fileKey of files) await hashFile(db, storage, { table, fileKey }, now);
      if (files.length === 0) break;
    }
  }
}

/** The same for one photo, now: before it is compared with others. */
export async function hashPhoto(db: Db, storage: Storage, id: string, now: Date): Promise<void> {
  for (const table of ["photo", "chat_photo"] as const) {
    const fileKey = await findUnhashedFile(db, table, id);
    if (fileKey) await hashFile(db, storage, { table, fileKey }, now);
  }
}

type PhotoFile = { table: "photo" | "chat_photo"; fileKey: string };

async function hashFile(db: Db, storage: Storage, { table, fileKey }: PhotoFile, now: Date): Promise<void> {
  const bytes = await storage.read(imageFile(fileKey, "full"));
  const phash = bytes ? await perceptualHash(bytes).catch(() => "") : "";
  const photoIds = await updatePhotoHash(db, table, { fileKey, phash });
  const list = await findPictureList(db, { phash });
  if (list?.opensCase) for (const photoId of photoIds) await recordMatch(db, { photoId, list }, now);
}
