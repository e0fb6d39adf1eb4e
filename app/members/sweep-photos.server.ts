import type { Db } from "../platform/db.server.ts";
import { imageFile } from "../platform/images/image-variants.ts";
import { log } from "../platform/log.server.ts";
import { draftEnding, type Storage } from "../platform/storage.ts";
import { hours, later } from "../platform/units.ts";
import { mayForgetLost, sweepGraceHours } from "./lost-photos.ts";
import { deletePhotoRow } from "./own-photos.queries.server.ts";
import { photoFolder } from "./photo-files.server.ts";

const atOnce = 500;
const asksAtOnce = 10;

/** A folder of pictures, and the table whose rows name their files by `file_key`. */
export type SweptFolder = { folder: string; table: "photo" | "chat_photo" };

const ownFolder: SweptFolder = { folder: photoFolder, table: "photo" };

/**
 * Removes files of photos that no row names and that are older than a day: what a crash between file and row left, and files that were never
 * written to their end.
 * Looks into one folder alone: complaints, chats and the demo town's drawn faces keep their files by other rows.
 * `machineNow` is the clock that files are dated by.
 */
export async function sweepPhotoFiles(
  db: Db,
  storage: Storage,
  machineNow: Date,
  { folder, table } = ownFolder,
): Promise<void> {
  const before = later(machineNow, -hours(sweepGraceHours));
  let batch: string[] = [];
  for await (const { key, modified } of storage.list(folder)) {
    if (modified < before) batch.push(key);
    if (batch.length < atOnce) continue;
    await removeNameless(db, storage, table, batch);
    batch = [];
  }
  await removeNameless(db, storage, table, batch);
}

const fileKeyOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

async function removeNameless(db: Db, storage: Storage, table: SweptFolder["table"], keys: string[]): Promise<void> {
  const fileKeys = [...new Set(keys.map(fileKeyOf))];
  if (fileKeys.length === 0) return;
  const rows = await db.selectFrom(table).select("file_key").where("file_key", "in", fileKeys).execute();
  const named = new Set(rows.map(({ file_key }) => file_key));
  for (const key of keys) if (key.endsWith(draftEnding) || !named.has(fileKeyOf(key))) await storage.remove(key);
}

/**
 * Takes away photos whose files are lost, so that nobody is shown a broken picture; the next one becomes the main
 * photo. Nothing is taken where so many are missing that the storage must be the wrong one: the log says so.
 */
export async function forgetLostPhotos(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = later(now, -hours(sweepGraceHours));
  const lost: { id: string; profileId: number }[] = [];
  let rows = 0;
  for (let after = ""; ; ) {
    const page = await db
      .selectFrom("photo")
      .select(["id", "profile_id", "file_key"])
      .where("id", ">", after)
      .where("file_key", "like", `${photoFolder}/%`)
      .where("created_at", "<", before)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    rows += page.length;
    for (let from = 0; from < page.length; from += asksAtOnce) {
      const asked = page.slice(from, from + asksAtOnce);
      const there = await Promise.all(asked.map(({ file_key }) => storage.has(imageFile(file_key, "full"))));
      lost.push(...asked.filter((_row, at) => !there[at]).map(({ id, profile_id }) => ({ id, profileId: profile_id })));
    }
    after = page.at(-1)?.id ?? "";
    if (page.length < atOnce) break;
  }
  if (lost.length === 0) return;
  const forget = mayForgetLost({ rows, missing: lost.length });
  log.warn({ rows, missing: lost.length, forget }, "photos without files");
  if (forget) for (const photo of lost) await db.transaction().execute((tx) => deletePhotoRow(tx, photo));
}
