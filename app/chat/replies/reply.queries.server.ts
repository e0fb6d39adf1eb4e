import { sql } from "kysely";
import type { Reaction } from "#db/schema.ts";
import type { PairTx } from "#app/members/access/act-towards-member.server.ts";
import { later } from "#app/platform/units.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { takeBackLimitPeriod } from "./take-back.ts";

/** A message as its forms need it, for one of its two members. */
export type RepliedMessage = {
  id: number;
  conversationId: number;
  seq: number;
  own: boolean;
  /** Erased with its sender, or by staff. */
  isErased: boolean;
  cost: number;
  createdAt: Date;
  reaction: Reaction | null;
  isTakenBack: boolean;
};

/**
 * A message of a member's conversation with another that the member has not deleted; those that were taken back too.
 * Undefined for messages of other conversations and unknown ones.
 */
export async function findMessageOfPair(
  db: Db,
  about: { profileId: number; otherId: number; messageId: number },
): Promise<RepliedMessage | undefined> {
  const row = await db
    .selectFrom("message")
    .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
    .where("message.id", "=", about.messageId)
    .where("side.profile_id", "=", about.profileId)
    .where("side.other_id", "=", about.otherId)
    .whereRef("message.seq", ">", "side.hidden_seq")
    .select(["message.id", "message.conversation_id", "message.seq", "message.sender_id", "message.kind"])
    .select(["message.text", "message.cost", "message.created_at", "message.reaction", "message.taken_back_at"])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      conversationId: row.conversation_id,
      seq: row.seq,
      own: row.sender_id === about.profileId,
      isErased: row.kind === "text" && row.text === "",
      cost: row.cost,
      createdAt: row.created_at,
      reaction: row.reaction,
      isTakenBack: row.taken_back_at !== null,
    }
  );
}

/**
 * Locks a conversation, then a member's side of it, and returns up to where they have read: nobody else changes that
 * until the transaction ends.
 */
export async function lockReadSeq(tx: PairTx, side: { conversationId: number; profileId: number }): Promise<number> {
  await tx.selectFrom("conversation").select("id").where("id", "=", side.conversationId).forUpdate().execute();
  const row = await tx
    .selectFrom("conversation_side")
    .select("read_seq")
    .where("conversation_id", "=", side.conversationId)
    .where("profile_id", "=", side.profileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.read_seq;
}

/** How many messages a member has taken back within the period of the limit, as a part of a query or one of its own. */
export function selectTakenBack(db: Db, profileId: number, now: Date) {
  return db
    .selectFrom("message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sender_id", "=", profileId)
    .where("taken_back_at", ">", later(now, -takeBackLimitPeriod));
}

/** Stores that an unread message was taken back, and takes it off its recipient's unread messages. */
export async function storeTakenBack(
  tx: PairTx,
  message: { id: number; conversationId: number; recipientId: number },
  now: Date,
): Promise<void> {
  await tx.updateTable("message").set({ taken_back_at: now, warning: null }).where("id", "=", message.id).execute();
  await tx
    .updateTable("conversation_side")
    .set({ unread: sql<number>`greatest(0, unread - 1)` })
    .where("conversation_id", "=", message.conversationId)
    .where("profile_id", "=", message.recipientId)
    .execute();
  await settleConversation(tx, message.conversationId);
}

/** Stores a member's reaction to a message of the other; null takes it away. */
export async function storeReaction(
  tx: PairTx,
  message: { id: number; conversationId: number; reaction: Reaction | null },
  now: Date,
): Promise<void> {
  const { id, conversationId, reaction } = message;
  await tx
    .updateTable("message")
    .set({ reaction, reacted_at: reaction && now })
    .where("id", "=", id)
    .execute();
  if (!reaction) return settleConversation(tx, conversationId);
  await tx
    .updateTable("conversation")
    .set({ last_reaction_id: id, changes: sql<number>`changes + 1` })
    .where("id", "=", conversationId)
    .execute();
  // With unread messages the conversation keeps the place that they gave it.
  await tx
    .updateTable("conversation_side")
    .set({ last_message_at: now })
    .where("conversation_id", "=", conversationId)
    .where("unread", "=", 0)
    .execute();
}

/**
 * After a message or a reaction has gone: the conversation's newest message and reaction, its place in both overviews,
 * and whether there is anything left to list.
 */
async function settleConversation(tx: PairTx, conversationId: number): Promise<void> {
  await sql`
    update conversation set
      changes = changes + 1,
      last_message_id = (select id from message where message.conversation_id = conversation.id
        and taken_back_at is null order by seq desc limit 1),
      last_reaction_id = (select id from message where message.id = conversation.last_reaction_id
        and reaction is not null and taken_back_at is null)
    where id = ${conversationId}`.execute(tx);
  await sql`
    update conversation_side as side set
      last_message_at = coalesce((select greatest(message.created_at, reacted.reacted_at) from conversation
        join message on message.id = conversation.last_message_id
        left join message as reacted on reacted.id = conversation.last_reaction_id
        where conversation.id = side.conversation_id), last_message_at),
      listed = listed and exists (select from message where message.conversation_id = side.conversation_id
        and message.seq > side.hidden_seq and taken_back_at is null)
    where conversation_id = ${conversationId}`.execute(tx);
}

const batchSize = 500;

/**
 * Empties messages that were taken back before `before`, and deletes their photos' rows: the sweep removes the files.
 * At most 500 at a time; returns how many.
 */
export async function emptyTakenBackMessages(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with old as (
      select id, photo_id from message where taken_back_at < ${before}
        and (text <> '' or photo_id is not null or gift is not null or prompt_opening is not null)
      limit ${sql.lit(batchSize)}
    ), photos as (delete from chat_photo where id in (select photo_id from old))
    update message set text = '', kind = 'text', photo_id = null, gift = null, shown_at = null,
      prompt_opening = null, prompt_answer = null
    from old where message.id = old.id returning message.id`.execute(db);
  return rows.length;
}
