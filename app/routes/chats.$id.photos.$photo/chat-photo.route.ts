import type { LoaderFunctionArgs } from "@remix-run/node";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { answerImage, imageNotFound } from "#app/platform/images/answer-image.server.ts";
import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { findChatPhoto } from "#app/chat/window/chat-photo.queries.server.ts";

/**
 * A photo of a chat. Every request checks again that the viewer may still see the message
 * (app/chat/README.md#photos-in-messages).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await findViewer(request);
  const conversationId = parseId(params.id);
  const photoId = params.photo ?? "";
  if (!viewer || conversationId === undefined || !isPhotoId(photoId)) return imageNotFound();
  const photo = await findChatPhoto(db, { profileId: viewer.profile.id, conversationId, photoId });
  if (!photo) return imageNotFound();
  return answerImage(request, photoStorage, { fileKey: photo.fileKey, variant: "full", caching: "recheck" });
}
