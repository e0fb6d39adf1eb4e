import type { Db } from "#app/platform/database/db.server.ts";
import { insertLookAlikes, listUncomparedPhotos } from "./compare-photos.queries.server.ts";

const batchSize = 100;
/** A run ends after so many photos; the next one goes on. */
const maxBatches = 20;

/**
 * Compares photos that staff have to review with all others, so that the queue only reads which ones look alike
 * (app/members/README.md#photo-review). Each is compared once: a photo that comes later finds it.
 */
export async function comparePhotos(db: Db, now: Date): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const photos = await listUncomparedPhotos(db, batchSize);
    for (const photo of photos) await insertLookAlikes(db, photo, now);
    if (photos.length < batchSize) return;
  }
}
