import type { Db } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { days, later } from "#app/platform/units.ts";
import { referencedBy } from "../photos/photo-file.queries.server.ts";
import type { SweptFolder } from "../photos/sweep-photos.server.ts";
import { endVerification, listRequestsBefore } from "./verification.queries.server.ts";

/** The folder of the selfies' files. */
export const selfieFolder = "selfies";

/** What the sweep of the selfies' files goes by. */
export const selfies: SweptFolder = { folder: selfieFolder, findReferenced: referencedBy("verification") };

/** How long a selfie waits at most (app/members/README.md#verified-members). */
export const selfieLifetime = days(7);

/** Ends the requests that nobody decided within 7 days, and removes their selfies. */
export async function clearSelfies(db: Db, now: Date): Promise<void> {
  for (const profileId of await listRequestsBefore(db, later(now, -selfieLifetime))) {
    const ended = await db.transaction().execute((tx) => endVerification(tx, { profileId, state: "lapsed" }, now));
    if (ended) await removeImage(photoStorage, ended.fileKey);
  }
}
