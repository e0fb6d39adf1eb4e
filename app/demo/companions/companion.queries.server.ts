import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { later } from "#app/platform/units.ts";
import { answerCountWindow, type CompanionView, maxWaitingTime } from "./companion-turn.ts";

export type WaitingConversation = CompanionView & {
  conversationId: number;
  companionId: number;
  memberId: number;
  siteId: number;
  niche: number;
  /** The member's own language. */
  language: string;
  lastSeq: number;
  lastText: string;
};

/** Conversations of the last quarter of an hour whose last message is from a member to a fictional member. */
export async function listWaitingConversations(db: Db, now: Date): Promise<WaitingConversation[]> {
  const rows = await db
    .selectFrom("conversation_side as side")
    .innerJoin("profile as companion", "companion.id", "side.profile_id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .innerJoin("message", "message.id", "conversation.last_message_id")
    .innerJoin("profile as member", "member.id", "side.other_id")
    .innerJoin("account", "account.id", "member.account_id")
    .where("companion.fictional", "=", true)
    .where("companion.status", "=", "active")
    .where("side.listed", "=", true)
    .where("side.last_message_at", ">", later(now, -maxWaitingTime))
    .whereRef("message.sender_id", "=", "member.id")
    .select([
      "side.conversation_id",
      "side.unread",
      "companion.id as companion_id",
      "member.id as member_id",
      "companion.niche",
      "conversation.site_id",
      "account.language",
      "message.created_at",
      "message.seq",
      "message.text",
    ])
    .select((eb) =>
      eb
        .selectFrom("message as answer")
        .whereRef("answer.conversation_id", "=", "side.conversation_id")
        .whereRef("answer.sender_id", "=", "companion.id")
        .where("answer.created_at", ">", later(now, -answerCountWindow))
        .select(sql<number>`count(*)::int`.as("count"))
        .as("answers_today"),
    )
    .execute();
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    companionId: row.companion_id,
    memberId: row.member_id,
    siteId: row.site_id,
    niche: row.niche,
    language: row.language,
    unread: row.unread,
    lastMessageAt: row.created_at,
    lastSeq: row.seq,
    lastText: row.text,
    answersToday: row.answers_today ?? 0,
  }));
}

/** Likes of fictional members that were not returned: at least `age` old and from the last quarter of an hour. */
export async function listUnansweredLikes(db: Db, age: number, now: Date) {
  return db
    .selectFrom("likes")
    .innerJoin("profile as companion", "companion.id", "likes.liked_id")
    .where("companion.fictional", "=", true)
    .where("companion.status", "=", "active")
    .where("likes.created_at", ">", later(now, -maxWaitingTime))
    .where("likes.created_at", "<=", later(now, -age))
    .where(
      sql<boolean>`not exists (select from likes as back
        where back.liker_id = likes.liked_id and back.liked_id = likes.liker_id)`,
    )
    .select(["likes.liker_id as memberId", "companion.id as companionId", "companion.niche"])
    .limit(20)
    .execute();
}
