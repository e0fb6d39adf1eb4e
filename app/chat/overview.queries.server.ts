import { sql } from "kysely";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";

/** One line of the chat overview. */
export type ChatEntry = {
  conversation: { id: number };
  profile: MemberCard;
  /** The other's account is banned or gone: nothing can be written any more. */
  gone: boolean;
  unread: number;
  lastMessage: { text: string; kind: "text" | "photo" | "gift"; own: boolean; createdAt: Date } | null;
  lastMessageAt: Date;
};

export type ChatsCursor = { createdAt: Date; id: number };

/** A member's conversations, newest first, from `after` on; deleted ones only if something new was written since. */
export async function listChats(
  db: Db,
  wish: { profileId: number; limit: number; after?: ChatsCursor },
  now: Date,
): Promise<{ chats: ChatEntry[]; next: ChatsCursor | undefined }> {
  let query = selectCard(db.selectFrom("profile"))
    .innerJoin("conversation_side as side", "side.other_id", "profile.id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .leftJoin("message", "message.id", "conversation.last_message_id")
    .where("side.profile_id", "=", wish.profileId)
    .where("side.listed", "=", true)
    .select([
      "side.conversation_id",
      "side.unread",
      "side.last_message_at",
      "profile.status as profile_status",
      "message.text",
      "message.kind",
      "message.sender_id",
      "message.created_at as message_at",
    ])
    .orderBy("side.last_message_at", "desc")
    .orderBy("side.conversation_id", "desc")
    .limit(wish.limit + 1);
  if (wish.after) {
    const { createdAt, id } = wish.after;
    query = query.where(sql<boolean>`(side.last_message_at, side.conversation_id) < (${createdAt}, ${id})`);
  }
  const rows = await query.execute();
  const chats = rows.slice(0, wish.limit).map((row) => ({
    conversation: { id: row.conversation_id },
    profile: toCard(row, now),
    gone: row.profile_status !== "active",
    unread: row.unread,
    lastMessage:
      row.message_at && row.kind
        ? {
            text: row.text ?? "",
            kind: row.kind,
            own: row.sender_id === wish.profileId,
            createdAt: row.message_at,
          }
        : null,
    lastMessageAt: row.last_message_at,
  }));
  const last = chats.at(-1);
  return {
    chats,
    next: rows.length > wish.limit && last ? { createdAt: last.lastMessageAt, id: last.conversation.id } : undefined,
  };
}

/** All unread messages of a member, for the top bar and the title; without the conversation that is just opened. */
export async function countUnread(
  db: Db,
  profileId: number,
  opening: { conversation?: number; chatWith?: number } = {},
): Promise<number> {
  let query = db
    .selectFrom("conversation_side")
    .select((eb) => eb.fn.sum<string | null>("unread").as("sum"))
    .where("profile_id", "=", profileId)
    .where("listed", "=", true)
    .where("unread", ">", 0);
  if (opening.conversation) query = query.where("conversation_id", "!=", opening.conversation);
  if (opening.chatWith) query = query.where("other_id", "!=", opening.chatWith);
  const row = await query.executeTakeFirst();
  return Number(row?.sum ?? 0);
}
