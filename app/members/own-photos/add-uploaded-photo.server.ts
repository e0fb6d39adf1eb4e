import { limitOf } from "#app/platform/request/rate-limits.ts";
import { membersLimits } from "../rate-limits.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { FileField, Upload } from "#app/platform/doors/read-upload.server.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { type AddedPhoto, addPhoto } from "./add-photo.server.ts";
import type { PhotoRefusal } from "../photos/photo-refusals.ts";

/** The `file` option of the form door for a form that adds a photo (app/README.md#fields, file `photo`). */
export function photoFileField(viewer: Viewer): FileField {
  return { field: "photo", bytes: imageLimits.bytes, limit: photoUploadRateLimit(viewer) };
}

/** Rate limit for one member's uploads. */
export function photoUploadRateLimit({ accountId }: Viewer) {
  return limitOf(membersLimits.photoUpload, accountId);
}

/** Adds the photo that the viewer uploaded with a form. */
export async function addUploadedPhoto(
  db: Db,
  input: { site: Site; viewer: Viewer; upload: Upload },
  now: Date,
): Promise<Outcome<AddedPhoto, PhotoRefusal>> {
  const { site, viewer, upload } = input;
  if (!upload.ok) return upload;
  const member = { accountId: viewer.accountId, profileId: viewer.profile.id, premium: viewer.paidUser };
  return addPhoto(db, { ...member, bytes: upload.bytes, moderation: site.settings.photo_moderation }, now);
}
