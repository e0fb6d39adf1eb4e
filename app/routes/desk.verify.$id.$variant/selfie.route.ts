import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSelfie } from "#app/members/verification/verification.queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { imageNotFound } from "#app/platform/images/answer-image.server.ts";
import { imageVariants } from "#app/platform/images/image-variants.ts";
import { readImage } from "#app/platform/images/read-image.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { auditViewOf } from "#app/platform/commands/audit-view.server.ts";
import { answerPrivateImage } from "#app/desk/photos/answer-private-image.server.ts";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";

/**
 * A waiting selfie, for moderators only; never stored by the browser, and noted like the look at any photo
 * (app/members/README.md#verified-members).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireDesk(request, "moderation");
  const profileId = parseId(params.id);
  const variant = imageVariants.find((each) => each === params.variant);
  if (!variant || profileId === undefined) return imageNotFound();
  const selfie = await findSelfie(db, profileId);
  const bytes = selfie && (await readImage(photoStorage, selfie.fileKey, variant));
  if (!bytes) return imageNotFound();
  await auditViewOf(db, profileId, { actor: actorOf(viewer), now: now() });
  return answerPrivateImage(bytes);
}
