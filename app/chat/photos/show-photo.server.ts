import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { PhotoRefusal } from "../refusals.ts";
import { findChatPhoto, markPhotoShown } from "../window/chat-photo.queries.server.ts";

type ShowInput = { profileId: number; conversationId: number; messageId: number | undefined };

/**
 * Shows a photo that arrived covered, from now on (app/chat/README.md#photos-arrive-covered). Shown before, twice at
 * once or one's own: nothing changes. Refuses photos that the member may not see now: of other chats, deleted, across a
 * block, or removed meanwhile.
 */
export async function showPhoto(
  db: Db,
  { messageId, ...side }: ShowInput,
  now: Date,
): Promise<Outcome<object, PhotoRefusal>> {
  const photo = messageId === undefined ? undefined : await findChatPhoto(db, { ...side, messageId });
  if (!photo) return refused("chat_photo_not_found");
  if (!photo.own && photo.shownAt === null) {
    await markPhotoShown(db, { messageId: photo.messageId, profileId: side.profileId }, now);
  }
  return { ok: true };
}
