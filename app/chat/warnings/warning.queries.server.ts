import type { Db } from "#app/platform/database/db.server.ts";
import type { WarnedMessage } from "./shown-warnings.ts";

/** The messages with a warning that a side may see of its partner, in their order. */
export async function listWarnedMessages(
  db: Db,
  side: { conversationId: number; profileId: number; hiddenSeq: number },
): Promise<WarnedMessage[]> {
  const rows = await db
    .selectFrom("message")
    .select(["seq", "warning", "created_at as createdAt"])
    .where("conversation_id", "=", side.conversationId)
    .where("seq", ">", side.hiddenSeq)
    .where("sender_id", "<>", side.profileId)
    .where("warning", "is not", null)
    .orderBy("seq")
    .execute();
  return rows.flatMap(({ warning, ...row }) => (warning ? [{ ...row, warning }] : []));
}
