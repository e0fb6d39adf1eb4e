import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "../platform/db.server.ts";
import { answerImage, noImage } from "../platform/images/image-answer.server.ts";
import { imageFile, imageVariants } from "../platform/images/image-variants.ts";
import { photoStorage } from "../platform/storage.server.ts";
import { findMemberAccess } from "./access.queries.server.ts";
import { findBrowser } from "./browser.server.ts";
import { photoAnswerTo } from "./photo-access.ts";
import { findPhoto } from "./photo.queries.server.ts";

/**
 * One file of a photo. Public, but every request asks anew who may have these bytes (product 3, Photos). Refused and
 * unknown look the same: a plain 404, never a page and never the login.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const id = params.id ?? "";
  const variant = imageVariants.find((each) => each === params.variant);
  if (!variant || !/^[\w-]{22}$/.test(id)) return noImage();
  const { site, viewer, looker, mayBrowse } = await findBrowser(request);
  const photo = await findPhoto(db, id, site.niche.number);
  if (!photo) return noImage();
  const member = await findMemberAccess(db, looker, photo.profileId);
  const answer = photoAnswerTo({
    variant,
    status: photo.status,
    main: photo.main,
    listed: photo.listed,
    access: member?.access ?? "hidden",
    mayBrowse,
    handedOut: site.settings.cdn_prefix !== "",
    premium: viewer?.paidUser ?? false,
  });
  if (answer === "refuse") return noImage();

  return answerImage(request, photoStorage, { key: imageFile(photo.fileKey, variant), caching: answer });
}
