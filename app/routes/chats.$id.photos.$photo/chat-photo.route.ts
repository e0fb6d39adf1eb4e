import type { LoaderFunctionArgs } from "@remix-run/node";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { answerImage, imageNotFound } from "#app/platform/images/answer-image.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { findChatPhoto, markPhotoShown } from "#app/chat/window/chat-photo.queries.server.ts";

/**
 * A photo of a chat. Every request checks again that the viewer may still see the message
 * (app/chat/README.md#photos-in-messages). One that is covered for the viewer is not there; one that their settings show
 * counts as shown from here on.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await findViewer(request);
  const conversationId = parseId(params.id);
  const photoId = params.photo ?? "";
  if (!viewer || conversationId === undefined || !isPhotoId(photoId)) return imageNotFound();
  const photo = await findChatPhoto(db, { profileId: viewer.profile.id, conversationId, photoId });
  if (!photo || photo.covered) return imageNotFound();
  if (!photo.own && photo.shownAt === null && !isPassive(request)) {
    await leaveTrace(markPhotoShown(db, { messageId: photo.messageId, profileId: viewer.profile.id }, now()));
  }
  return answerImage(request, photoStorage, { fileKey: photo.fileKey, variant: "full", caching: "recheck" });
}
