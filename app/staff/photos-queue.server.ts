import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listWaitingPhotos } from "../members/waiting-photos.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { imageFile } from "../platform/images/image-variants.ts";
import { photoStorage } from "../platform/storage.server.ts";
import { done, type StaffAnswer } from "./command.ts";
import { plainLine } from "./plain-line.ts";

const atMost = 200;

/** The photos that wait, oldest first; where a folder is named, their pictures are put there under their ids. */
export async function queue(db: Db, args: { to?: string }): Promise<StaffAnswer> {
  const waiting = await listWaitingPhotos(db, atMost);
  if (waiting.length === 0) return done("No photo waits.");
  const lines = waiting.map(({ id, createdAt, domain, name, profileId }) => {
    const since = createdAt.toISOString().slice(0, 16).replace("T", " ");
    return `${id}  ${since}  ${domain}  ${plainLine(name)} (member ${profileId})`;
  });
  if (args.to === undefined) return done(`Waiting, the first ${waiting.length}:`, ...lines);

  const folder = resolve(args.to);
  await mkdir(folder, { recursive: true });
  for (const { id, fileKey } of waiting) {
    const bytes = await photoStorage.read(imageFile(fileKey, "full"));
    if (bytes) await writeFile(join(folder, `${id}.webp`), bytes);
  }
  return done(`Waiting, the first ${waiting.length}; the pictures lie in ${folder}:`, ...lines);
}
