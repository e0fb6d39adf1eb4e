import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listWaitingPhotos } from "#app/members/review/photo-queue.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { imageFile } from "#app/platform/images/image-variants.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { auditViewOf } from "#app/platform/commands/audit-view.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";

const maxPhotos = 200;

/**
 * Lists the photos that wait for moderation, oldest first; with a folder, writes the pictures there by id, which counts
 * as looking at their members.
 */
export async function listPhotoQueue(
  db: Db,
  args: { to?: string | undefined; after?: string | undefined },
  context: StaffContext,
): Promise<StaffAnswer> {
  const waiting = await listWaitingPhotos(db, { limit: maxPhotos, after: args.after });
  if (waiting.length === 0) return done("No photos are waiting.");
  const lines = waiting.map(({ id, createdAt, domain, name, profileId }) => {
    const since = writtenTime(createdAt);
    return `${id}  ${since}  ${domain}  ${name} (member ${profileId})`;
  });
  const more = waiting.length === maxPhotos ? [`More: --after ${waiting.at(-1)?.cursor}`] : [];
  if (args.to === undefined) return done(`Waiting, the first ${waiting.length}:`, ...lines, ...more);

  const folder = resolve(args.to);
  // Nobody has reviewed them: other users of the machine see neither names nor pictures.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { id, fileKey, profileId } of waiting) {
    await auditViewOf(db, profileId, context);
    const bytes = await photoStorage.read(imageFile(fileKey, "full"));
    if (bytes) await writeFile(join(folder, `${id}.webp`), bytes, { mode: 0o600 });
  }
  return done(`Waiting, the first ${waiting.length}; the pictures are in ${folder}:`, ...lines, ...more);
}
