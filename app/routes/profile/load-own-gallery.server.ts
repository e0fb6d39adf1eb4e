import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { listOwnPhotos, type OwnPhoto } from "#app/members/own-photos/own-photos.queries.server.ts";
import { photoLimitOf } from "#app/members/own-photos/photo-limit.ts";

export type OwnGallery = { photos: Omit<OwnPhoto, "fileKey">[]; photoCount: number; limit: number };

/** The viewer's own photos, main photo first, with their number and the limit. */
export async function loadOwnGallery(db: Db, viewer: Viewer): Promise<OwnGallery> {
  const own = await listOwnPhotos(db, viewer.profile.id);
  return {
    photos: own.map(({ fileKey: _fileKey, ...photo }) => photo),
    photoCount: own.filter(({ status }) => status !== "rejected").length,
    limit: photoLimitOf(viewer.paidUser),
  };
}
