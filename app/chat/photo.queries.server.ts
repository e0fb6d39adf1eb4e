import type { Db } from "../platform/db.server.ts";

/**
 * Where the files of a chat's photo lie, for a member who may see its message now: one of the two, who has not deleted
 * it, while neither blocks the other. Undefined for everybody else and for unknown ones alike.
 */
export async function findChatPhoto(
  db: Db,
  wish: { profileId: number; conversationId: number; photoId: string },
): Promise<{ fileKey: string } | undefined> {
  const row = await db
    .selectFrom("message")
    .innerJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
    .where("message.photo_id", "=", wish.photoId)
    .where("message.conversation_id", "=", wish.conversationId)
    .where("side.profile_id", "=", wish.profileId)
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
