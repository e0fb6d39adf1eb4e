import { insertBlockedPicture } from "#app/members/review/blocked-picture.queries.server.ts";
import { recordOwnMatch } from "#app/members/review/picture-lists.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { isDistinctive } from "./distinctive-hash.ts";
import { listSamePhotos } from "./seal-photos.queries.server.ts";

/**
 * Puts a picture on the own block list (app/members/README.md#photo-review), in the caller's transaction, and notes the
 * stored photos that look the same: their cases are opened within a minute. Returns how many there are. Refuses a
 * picture that is on the list (`picture_known`) and one with too little in it, which would find others
 * (`picture_plain`).
 */
export async function blockPicture(
  tx: Tx,
  picture: { phash: string; source: string; addedBy: string },
  now: Date,
): Promise<Outcome<{ found: number }, "picture_known" | "picture_plain">> {
  if (!isDistinctive(picture.phash)) return refused("picture_plain");
  if (!(await insertBlockedPicture(tx, picture, now))) return refused("picture_known");
  const same = await listSamePhotos(tx, picture.phash);
  for (const { id } of same) await recordOwnMatch(tx, id, now);
  return { ok: true, found: same.length };
}

/**
 * Puts a picture of somebody who did not agree on the block list, in the caller's transaction: it may not be added or
 * sent again (app/safety/README.md#a-picture-of-me). One with too little in it would keep out others, and is left out.
 */
export async function blockIntimatePicture(
  tx: Tx,
  picture: { phash: string; source: string; addedBy: string },
  now: Date,
): Promise<void> {
  if (isDistinctive(picture.phash)) await insertBlockedPicture(tx, { ...picture, intimate: true }, now);
}
