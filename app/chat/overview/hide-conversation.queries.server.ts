import { sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";

const hiddenColumns = {
  listed: false,
  unread: 0,
  draft: "",
  hidden_seq: sql<number>`(select next_seq - 1 from conversation where conversation.id = conversation_id)`,
  read_seq: sql<number>`(select next_seq - 1 from conversation where conversation.id = conversation_id)`,
};

/** Hides all current messages of a conversation from one side; false if the side does not exist. */
export async function hideConversationForMember(
  tx: Tx,
  side: { conversationId: number; profileId: number },
): Promise<boolean> {
  // Lock the conversation first: a message stored at the same time must not be hidden unseen.
  await tx.selectFrom("conversation").select("id").where("id", "=", side.conversationId).forUpdate().execute();
  const result = await tx
    .updateTable("conversation_side")
    .set(hiddenColumns)
    .where("conversation_id", "=", side.conversationId)
    .where("profile_id", "=", side.profileId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** The same for the conversation with another profile; false if there is none. */
export async function hideConversationWithMember(
  tx: Tx,
  pair: { profileId: number; otherId: number },
): Promise<boolean> {
  const conversation = await tx
    .selectFrom("conversation")
    .select("id")
    .where("low_id", "=", Math.min(pair.profileId, pair.otherId))
    .where("high_id", "=", Math.max(pair.profileId, pair.otherId))
    .executeTakeFirst();
  return conversation
    ? hideConversationForMember(tx, { conversationId: conversation.id, profileId: pair.profileId })
    : false;
}
