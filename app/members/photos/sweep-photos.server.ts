import type { Db } from "#app/platform/database/db.server.ts";
import { imageFile } from "#app/platform/images/image-variants.ts";
import { log } from "#app/platform/log.server.ts";
import { draftExtension, type Storage } from "#app/platform/storage/storage.ts";
import { days, hours, later } from "#app/platform/units.ts";
import { mayDeleteLostPhotoRows, sweepGraceHours } from "./lost-photos.ts";
import { deletePhotoRow } from "../own-photos/own-photos.queries.server.ts";
import { listPhotoFiles, listPhotosRejectedBefore, referencedBy } from "./photo-file.queries.server.ts";
import { photoFolder, removePhotoFiles } from "./photo-files.server.ts";

/** Deletes photos 30 days after staff rejected them: until then the member can ask why. */
export async function clearRejectedPhotos(db: Db, now: Date): Promise<void> {
  for (const photo of await listPhotosRejectedBefore(db, later(now, -days(30)))) {
    const deletedPhoto = await db.transaction().execute((tx) => deletePhotoRow(tx, photo));
    if (deletedPhoto) await removePhotoFiles(db, [deletedPhoto.fileKey]);
  }
}

const batchSize = 500;
const maxConcurrentChecks = 10;

/** A folder of pictures, and which of these `fileKeys` in it some row refers to. */
export type SweptFolder = { folder: string; findReferenced: (db: Db, fileKeys: string[]) => Promise<Set<string>> };

/** The photos of profiles. */
const memberPhotos: SweptFolder = { folder: photoFolder, findReferenced: referencedBy("photo") };

/**
 * Removes photo files older than a day that no row refers to, left by a crash between writing the file and the row, and
 * incompletely written files. Looks only into one folder: complaints, chats and the demo town's drawn faces have other
 * rows. `machineNow` is the clock of the files' timestamps.
 */
export async function sweepPhotoFiles(
  db: Db,
  storage: Storage,
  machineNow: Date,
  { folder, findReferenced }: SweptFolder = memberPhotos,
): Promise<void> {
  const before = later(machineNow, -hours(sweepGraceHours));
  let batch: string[] = [];
  for await (const { key, modified } of storage.list(folder)) {
    if (modified < before) batch.push(key);
    if (batch.length < batchSize) continue;
    await removeUnreferenced(db, storage, findReferenced, batch);
    batch = [];
  }
  await removeUnreferenced(db, storage, findReferenced, batch);
}

const fileKeyOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

async function removeUnreferenced(
  db: Db,
  storage: Storage,
  findReferenced: SweptFolder["findReferenced"],
  keys: string[],
): Promise<void> {
  const fileKeys = [...new Set(keys.map(fileKeyOf))];
  if (fileKeys.length === 0) return;
  const referencedKeys = await findReferenced(db, fileKeys);
  for (const key of keys)
    if (key.endsWith(draftExtension) || !referencedKeys.has(fileKeyOf(key))) await storage.remove(key);
}

/**
 * Deletes photos whose files are lost, so that no broken picture is shown; the next one becomes the main photo. If so
 * many are missing that the storage itself must be wrong, nothing is deleted and a warning is logged.
 */
export async function deleteLostPhotos(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = later(now, -hours(sweepGraceHours));
  const lostPhotos: { id: string; profileId: number }[] = [];
  let rows = 0;
  for (let after = ""; ; ) {
    const page = await listPhotoFiles(db, { after, folder: photoFolder, before, limit: batchSize });
    rows += page.length;
    for (let from = 0; from < page.length; from += maxConcurrentChecks) {
      const checked = page.slice(from, from + maxConcurrentChecks);
      const exist = await Promise.all(checked.map(({ fileKey }) => storage.has(imageFile(fileKey, "full"))));
      lostPhotos.push(...checked.filter((_row, at) => !exist[at]).map(({ id, profileId }) => ({ id, profileId })));
    }
    after = page.at(-1)?.id ?? "";
    if (page.length < batchSize) break;
  }
  if (lostPhotos.length === 0) return;
  const forget = mayDeleteLostPhotoRows({ rows, missing: lostPhotos.length });
  log.warn({ rows, missing: lostPhotos.length, forget }, "photos without files");
  if (forget) for (const photo of lostPhotos) await db.transaction().execute((tx) => deletePhotoRow(tx, photo));
}
