import type { Db } from "#app/platform/database/db.server.ts";

/** The storage folder for photos sent in chats; each file belongs to exactly one message. */
export const chatPhotoFolder = "chat";

/**
 * The file key of a chat photo, for a member who may see its message now: one of the two partners, who has not deleted
 * it, while neither blocks the other. Undefined for everybody else and for unknown photos.
 */
export async function findChatPhoto(
  db: Db,
  input: { profileId: number; conversationId: number; photoId: string },
): Promise<{ fileKey: string } | undefined> {
  const row = await db
    .selectFrom("message")
    .innerJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
    .where("message.photo_id", "=", input.photoId)
    .where("message.conversation_id", "=", input.conversationId)
    .where("side.profile_id", "=", input.profileId)
    .whereRef("message.seq", ">", "side.hidden_seq")
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
    .select("chat_photo.file_key as fileKey")
    .executeTakeFirst();
  return row;
}
