import type { Viewer } from "../account/viewer.server.ts";
import type { Db } from "../platform/db.server.ts";
import type { Upload } from "../platform/doors/read-upload.server.ts";
import { imageLimits } from "../platform/images/image-limits.ts";
import type { Outcome } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import { type AddedPhoto, addPhoto } from "./add-photo.server.ts";
import type { PhotoRefusal } from "./photo-refusals.ts";

/** The form door's `file` of a form that adds a photo (product 9, file `photo`). */
export const photoField = { field: "photo", bytes: imageLimits.bytes };

/** Uploads of one member: far above what 25 photos need, below what would keep a core busy. */
export function uploadLimit({ accountId }: Viewer) {
  return { name: "photo_upload", key: String(accountId), points: 60, seconds: 600 };
}

/** Adds the photo that came with a form of the viewer's. */
export async function addUploadedPhoto(
  db: Db,
  who: { site: Site; viewer: Viewer; upload: Upload },
  now: Date,
): Promise<Outcome<AddedPhoto, PhotoRefusal>> {
  const { site, viewer, upload } = who;
  if (!upload.ok) return upload;
  const member = { accountId: viewer.accountId, profileId: viewer.profile.id, premium: viewer.paidUser };
  return addPhoto(db, { ...member, bytes: upload.bytes, moderation: site.settings.photo_moderation }, now);
}
