import { sql } from "kysely";
import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isRemovedForFraud } from "../warnings/fraud-notice.queries.server.ts";
import { partnerCardOf } from "./overview.queries.server.ts";

/** A conversation with its newest message that contains the words; null if only the name contains them. */
export type FoundChat = {
  conversation: { id: number };
  profile: MemberCard;
  isGone: boolean;
  message: { text: string; own: boolean; createdAt: Date } | null;
};

/** How many conversations are searched, newest first, and how many are shown. */
const [maxSearched, maxFound] = [500, 50];

/**
 * The member's own conversations with `words` in the partner's name or in a message the member may see, ignoring case and accents.
 * It searches only the member's own conversations, whose messages are read through the index.
 */
export async function searchChats(
  db: Db,
  input: { profileId: number; words: string },
  now: Date,
): Promise<{ chats: FoundChat[]; more: boolean }> {
  const holdsWords = (text: "message.text" | "profile.name") =>
    sql<boolean>`position(fold_text(${input.words}) in fold_text(${sql.ref(text)})) > 0`;
  const rows = await selectCard(db.selectFrom("profile"))
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("conversation_side")
          .select(["conversation_id", "other_id", "hidden_seq", "last_message_at"])
          .where("profile_id", "=", input.profileId)
          .where("listed", "=", true)
          .orderBy("last_message_at", "desc")
          .orderBy("conversation_id", "desc")
          .limit(maxSearched)
          .as("side"),
      (join) => join.onRef("side.other_id", "=", "profile.id"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("message")
          .select(["message.text", "message.sender_id", "message.created_at"])
          .whereRef("message.conversation_id", "=", "side.conversation_id")
          .whereRef("message.seq", ">", "side.hidden_seq")
          .where("message.taken_back_at", "is", null)
          .where(holdsWords("message.text"))
          .orderBy("message.seq", "desc")
          .limit(1)
          .as("found"),
      (join) => join.onTrue(),
    )
    .where((eb) =>
      eb.or([
        eb("found.created_at", "is not", null),
        eb.and([eb("profile.status", "=", "active"), holdsWords("profile.name")]),
      ]),
    )
    .select(["side.conversation_id", "profile.status as profile_status"])
    .select((eb) => isRemovedForFraud(eb, input.profileId))
    .select(["found.text", "found.sender_id", "found.created_at as found_at"])
    .orderBy("side.last_message_at", "desc")
    .orderBy("side.conversation_id", "desc")
    .limit(maxFound + 1)
    .execute();
  const chats = rows.slice(0, maxFound).map((row) => ({
    conversation: { id: row.conversation_id },
    ...partnerCardOf({ status: row.profile_status, removedForFraud: row.removed_for_fraud }, toCard(row, now)),
    message: row.found_at
      ? { text: row.text ?? "", own: row.sender_id === input.profileId, createdAt: row.found_at }
      : null,
  }));
  return { chats, more: rows.length > maxFound };
}
