import type { LoaderFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { imageNotFound } from "#app/platform/images/answer-image.server.ts";
import { imageVariants } from "#app/platform/images/image-variants.ts";
import { readImage } from "#app/platform/images/read-image.server.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { auditViewOf } from "#app/platform/commands/audit-view.server.ts";
import { findViewablePhoto } from "#app/safety/photo-decisions/viewable-photo.server.ts";
import { answerPrivateImage } from "#app/desk/photos/answer-private-image.server.ts";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";

/**
 * One file of a photo for staff, in any state: of a profile, sealed (for the people of its case alone), or with
 * `complaint` the copy that a complaint keeps. Never stored by the browser; each member looked at leaves a row in the
 * audit (app/desk/README.md#audit).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireDesk(request, "moderation", "service");
  const id = params.id ?? "";
  const variant = imageVariants.find((each) => each === params.variant);
  if (!variant || !isPhotoId(id)) return imageNotFound();
  const context = { actor: actorOf(viewer), now: now() };
  const complaint = new URL(request.url).searchParams.get("complaint") ?? undefined;
  const photo = await findViewablePhoto(db, { id, complaint, roles: viewer.roles }, context);
  const bytes = photo && (await readImage(photoStorage, photo.fileKey, photo.isCopy ? "full" : variant));
  if (!photo || !bytes) return imageNotFound();
  await auditViewOf(db, photo.profileId, context);
  return answerPrivateImage(bytes);
}
