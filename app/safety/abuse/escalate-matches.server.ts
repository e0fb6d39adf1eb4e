import { listBlockedSince } from "#app/members/review/blocked-picture.queries.server.ts";
import { recordOwnMatch } from "#app/members/review/picture-lists.server.ts";
import { listOpenMatches, updateEscalated } from "#app/members/review/picture-match.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { later, minutes } from "#app/platform/units.ts";
import { escalatePhoto } from "./escalate-photo.server.ts";
import { listSamePhotos } from "./seal-photos.queries.server.ts";

/** An upload asks the list before it stores its photo: for so long a new entry looks for those that were under way. */
const lateUploads = minutes(10);

/** The most cases that one run opens. */
const batchSize = 100;

/** The photo went away between the note and the lock: the case that was begun is rolled back. */
class PhotoGone extends Error {}

/**
 * Opens the case of every photo that a list of pictures names: sealed, its account suspended, seen by the owner alone,
 * because no moderator opened it (app/safety/README.md#suspected-abuse-of-minors). A photo that is gone needs none.
 */
export async function escalateMatches(db: Db, now: Date): Promise<void> {
  for (const phash of await listBlockedSince(db, later(now, -lateUploads))) {
    for (const { id } of await listSamePhotos(db, phash)) await recordOwnMatch(db, id, now);
  }
  for (const { photoId, list } of await listOpenMatches(db, batchSize)) {
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await updateEscalated(tx, photoId, now))) return;
        const escalated = await escalatePhoto(tx, { photoId, openedBy: `found by: ${list}` }, now);
        if (!escalated.ok) throw new PhotoGone();
      });
    } catch (error) {
      if (!(error instanceof PhotoGone)) throw error;
      await db.transaction().execute((tx) => updateEscalated(tx, photoId, now));
    }
  }
}
