import type { Viewer } from "../account/viewer.server.ts";
import type { Db } from "../platform/db.server.ts";
import { listOwnPhotos, type OwnPhoto } from "./own-photos.queries.server.ts";
import { photoLimitOf } from "./photo-limit.ts";

export type OwnGallery = { photos: Omit<OwnPhoto, "fileKey">[]; kept: number; limit: number };

/** One's own photos, main one first, and how many of the allowed ones they are. */
export async function loadOwnGallery(db: Db, viewer: Viewer): Promise<OwnGallery> {
  const own = await listOwnPhotos(db, viewer.profile.id);
  return {
    photos: own.map(({ fileKey: _kept, ...shown }) => shown),
    kept: own.filter(({ status }) => status !== "rejected").length,
    limit: photoLimitOf(viewer.paidUser),
  };
}
