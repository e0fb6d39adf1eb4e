import type { LoaderFunctionArgs } from "@remix-run/node";
import { findViewer } from "../account/viewer.server.ts";
import { db } from "../platform/db.server.ts";
import { answerImage, noImage } from "../platform/images/image-answer.server.ts";
import { imageFile } from "../platform/images/image-variants.ts";
import { parseId } from "../platform/public-id.ts";
import { photoStorage } from "../platform/storage.server.ts";
import { findChatPhoto } from "./photo.queries.server.ts";

/** A photo of a chat. Every request asks anew whether it is one of the two members, who still has it (product 4). */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await findViewer(request);
  const conversationId = parseId(params.id);
  const photoId = params.photo ?? "";
  if (!viewer || conversationId === undefined || !/^[\w-]{22}$/.test(photoId)) return noImage();
  const photo = await findChatPhoto(db, { profileId: viewer.profile.id, conversationId, photoId });
  if (!photo) return noImage();
  return answerImage(request, photoStorage, { key: imageFile(photo.fileKey, "full"), caching: "recheck" });
}
