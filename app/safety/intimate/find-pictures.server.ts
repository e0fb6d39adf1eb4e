import type { Db } from "#app/platform/database/db.server.ts";
import { isDistinctive } from "../abuse/distinctive-hash.ts";
import { listSamePhotos } from "../abuse/seal-photos.queries.server.ts";
import { listNamedPhotoIds, listPhotosToHide, type PhotoToHide } from "./intimate-photo.queries.server.ts";
import type { NamedPicture } from "./named-picture.ts";

/** So many photos that look like the named ones are hidden with them (app/safety/README.md#a-picture-of-me). */
const maxLookAlikes = 20;

export type FoundPicture = PhotoToHide & { named: boolean };

/**
 * The photos that a notice is about: those at the named address, and at most 20 that look like them or like the picture
 * that was sent along. The notifier's own photos (`ownProfileId`) are not among the look-alikes.
 */
export async function findPictures(
  db: Db,
  about: { named: NamedPicture; phash: string | null; niche: number; ownProfileId: number | undefined },
): Promise<FoundPicture[]> {
  const named = await listPhotosToHide(db, await listNamedPhotoIds(db, about.named, about.niche));
  const namedIds = new Set(named.map(({ id }) => id));
  const hashes = new Set([about.phash, ...named.map(({ phash }) => phash)]);
  const likeIds = new Set<string>();
  for (const phash of hashes) {
    // A plain surface looks like too many pictures of other things.
    if (!phash || !isDistinctive(phash)) continue;
    for (const { id, profileId } of await listSamePhotos(db, phash)) {
      if (!namedIds.has(id) && profileId !== about.ownProfileId) likeIds.add(id);
    }
  }
  const likes = await listPhotosToHide(db, [...likeIds]);
  return [
    ...named.map((photo) => ({ ...photo, named: true })),
    ...likes.slice(0, maxLookAlikes).map((photo) => ({ ...photo, named: false })),
  ];
}
