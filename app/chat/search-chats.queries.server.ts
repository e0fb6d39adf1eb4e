import { sql } from "kysely";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { likePattern } from "./chat-filter.ts";
import { shownPartner } from "./overview.queries.server.ts";

/** A conversation with the newest of its messages that holds the words; null where the name alone does. */
export type FoundChat = {
  conversation: { id: number };
  profile: MemberCard;
  gone: boolean;
  message: { text: string; own: boolean; createdAt: Date } | null;
};

/** How many conversations are looked through, the newest first, and how many are shown. */
const [mostSearched, mostFound] = [500, 50];

/**
 * The member's own conversations that hold `words`: in the other's name or in a message the member may see. Letters
 * large or small are the same. Bounded by the member's own conversations, whose messages the index gives.
 */
export async function searchChats(
  db: Db,
  wish: { profileId: number; words: string },
  now: Date,
): Promise<{ chats: FoundChat[]; more: boolean }> {
  const pattern = likePattern(wish.words);
  const rows = await selectCard(db.selectFrom("profile"))
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("conversation_side")
          .select(["conversation_id", "other_id", "hidden_seq", "last_message_at"])
          .where("profile_id", "=", wish.profileId)
          .where("listed", "=", true)
          .orderBy("last_message_at", "desc")
          .orderBy("conversation_id", "desc")
          .limit(mostSearched)
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
          .where("message.text", "ilike", pattern)
          .orderBy("message.seq", "desc")
          .limit(1)
          .as("found"),
      (join) => join.onTrue(),
    )
    .where((eb) =>
      eb.or([
        eb("found.created_at", "is not", null),
        eb.and([eb("profile.status", "=", "active"), sql<boolean>`profile.name ilike ${pattern}`]),
      ]),
    )
    .select(["side.conversation_id", "profile.status as profile_status"])
    .select(["found.text", "found.sender_id", "found.created_at as found_at"])
    .orderBy("side.last_message_at", "desc")
    .orderBy("side.conversation_id", "desc")
    .limit(mostFound + 1)
    .execute();
  const chats = rows.slice(0, mostFound).map((row) => ({
    conversation: { id: row.conversation_id },
    ...shownPartner(row.profile_status, toCard(row, now)),
    message: row.found_at
      ? { text: row.text ?? "", own: row.sender_id === wish.profileId, createdAt: row.found_at }
      : null,
  }));
  return { chats, more: rows.length > mostFound };
}
