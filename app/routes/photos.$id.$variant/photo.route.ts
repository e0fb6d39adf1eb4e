import type { LoaderFunctionArgs } from "@remix-run/node";
import { isClosedTo } from "#app/age/age-access.server.ts";
import { requiresAgeProof } from "#app/age/age-need.ts";
import { db } from "#app/platform/database/db.server.ts";
import { answerImage, imageNotFound } from "#app/platform/images/answer-image.server.ts";
import { imageVariants } from "#app/platform/images/image-variants.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { loadBrowseContext } from "#app/members/access/browse-access.server.ts";
import { photoAnswerFor } from "#app/members/photos/photo-access.ts";
import { findPhoto } from "#app/members/photos/photo.queries.server.ts";

/**
 * One file of a photo, or of a member's main photo: the member's id is on the page already, so that links to it cost
 * nothing (app/server/README.md#light-pages). Public, but every request checks who may have the file
 * (app/members/README.md#photos). Refused and unknown photos look the same: a plain 404, never a page and never the
 * login.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const id = params.id ?? "";
  const variant = imageVariants.find((each) => each === params.variant);
  const memberId = parseId(params.id);
  if (!variant || !(isPhotoId(id) || memberId !== undefined)) return imageNotFound();
  const { site, viewer, scope, mayBrowse } = await loadBrowseContext(request);
  const wanted = isPhotoId(id) ? { id } : { mainOf: memberId };
  const photo = await findPhoto(db, wanted, site.niche.number);
  // For an unknown photo too (no profile has the id 0): it takes as long as a refused one.
  const member = await findMemberAccess(db, scope, photo?.profileId ?? 0);
  const isClosed = await isClosedTo(request, "photos");
  if (!photo) return imageNotFound();
  const answer = photoAnswerFor({
    variant,
    status: photo.status,
    main: photo.main,
    listed: photo.listed,
    access: member?.access ?? "hidden",
    mayBrowse,
    servedByCdn: site.settings.cdn_prefix !== "",
    premium: viewer?.paidUser ?? false,
    withoutProof: !isClosed ? "all" : site.settings.age_proof_at === "entry" ? "nothing" : "blurred",
  });
  if (answer === "refuse") return imageNotFound();

  const isKept = answer === "keep" && memberId === undefined && !requiresAgeProof(site.settings);
  return answerImage(request, photoStorage, {
    fileKey: photo.fileKey,
    variant: answer === "blur" ? "blur" : variant,
    caching: isKept ? "keep" : "recheck",
    forOtherOrigins: answer === "keep" && site.settings.cdn_prefix !== "",
  });
}
