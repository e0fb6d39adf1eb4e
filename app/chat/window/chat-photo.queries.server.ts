import { isAcquainted } from "#app/account/known/acquainted.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { consentOf, photoStateOf, readerHasLiked } from "../photos/photo-consent.queries.server.ts";
import { isPhotoCovered, showsPhotosOf } from "../photos/photo-cover.ts";

/** The storage folder for photos sent in chats; each file belongs to exactly one message. */
export const chatPhotoFolder = "chat";

/** A photo as one of the two members of its chat sees it. */
type ChatPhoto = { messageId: number; fileKey: string; own: boolean; shownAt: Date | null; covered: boolean };

/**
 * A chat photo by its own id or its message's, for a member who may see its message now: one of the two partners, who
 * has not deleted it, while neither blocks the other. Undefined for everybody else and for unknown photos.
 */
export async function findChatPhoto(
  db: Db,
  input: { profileId: number; conversationId: number } & ({ photoId: string } | { messageId: number }),
): Promise<ChatPhoto | undefined> {
  const row = await db
    .selectFrom("message")
    .innerJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
    .innerJoin("profile as reader", "reader.id", "side.profile_id")
    .where((eb) =>
      "photoId" in input ? eb("message.photo_id", "=", input.photoId) : eb("message.id", "=", input.messageId),
    )
    .where("message.conversation_id", "=", input.conversationId)
    .where("side.profile_id", "=", input.profileId)
    .whereRef("message.seq", ">", "side.hidden_seq")
    .where("message.taken_back_at", "is", null)
    .where(({ not, exists, selectFrom, or, and, ref }) =>
      not(
        exists(
          selectFrom("block")
            .select("block.blocker_id")
            .where(({ eb }) =>
              or([
                and([eb("blocker_id", "=", ref("side.profile_id")), eb("blocked_id", "=", ref("side.other_id"))]),
                and([eb("blocker_id", "=", ref("side.other_id")), eb("blocked_id", "=", ref("side.profile_id"))]),
              ]),
            ),
        ),
      ),
    )
    .where((eb) => eb.not(isAcquainted("side.profile_id", "side.other_id")))
    .select(["message.id", "message.sender_id", "message.shown_at", "chat_photo.file_key"])
    .select(["side.shows_photos", "reader.photos_in_chats", readerHasLiked.as("has_liked")])
    .executeTakeFirst();
  if (!row) return undefined;
  const state = photoStateOf(row, input.profileId);
  const covered = isPhotoCovered(state, showsPhotosOf(consentOf(row)));
  return { messageId: row.id, fileKey: row.file_key, ...state, covered };
}

/**
 * Notes when a photo was first shown to its recipient; nothing changes if it was shown before, or if it is gone
 * meanwhile (app/chat/README.md#photos-arrive-covered).
 */
export async function markPhotoShown(
  db: Db,
  message: { messageId: number; profileId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("message")
    .set({ shown_at: now })
    .where("id", "=", message.messageId)
    .where("sender_id", "<>", message.profileId)
    .where("photo_id", "is not", null)
    .where("shown_at", "is", null)
    .execute();
}
