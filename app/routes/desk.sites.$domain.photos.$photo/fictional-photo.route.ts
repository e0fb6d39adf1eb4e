import type { LoaderFunctionArgs } from "@remix-run/node";
import { findFictionalPhoto } from "#app/members/fictional/fictional.queries.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { answerImage, imageNotFound } from "#app/platform/images/answer-image.server.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { requireDeskSite } from "#app/desk/sites/load-desk-site.server.ts";

/** A small photo of a fictional profile, for the owner: also of retired ones, and of sites of another niche. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const site = await requireDeskSite(params.domain);
  const id = params.photo ?? "";
  const photo = isPhotoId(id) ? await findFictionalPhoto(db, { id, siteId: site.id }) : undefined;
  if (!photo) return imageNotFound();
  return answerImage(request, photoStorage, { fileKey: photo.fileKey, variant: "thumb", caching: "recheck" });
}
