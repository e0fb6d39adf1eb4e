import { sql } from "kysely";
import type { PairTx } from "#app/members/access/act-towards-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";

/** A conversation between two profiles. */
export type Conversation = { id: number; starterId: number; nextSeq: number };

const pairOf = (a: number, b: number) => ({ low_id: Math.min(a, b), high_id: Math.max(a, b) });

/** The conversation of two profiles, if they have one. */
export async function findConversationOfPair(db: Db, a: number, b: number): Promise<Conversation | undefined> {
  const { low_id, high_id } = pairOf(a, b);
  const row = await db
    .selectFrom("conversation")
    .select(["id", "starter_id", "next_seq"])
    .where("low_id", "=", low_id)
    .where("high_id", "=", high_id)
    .executeTakeFirst();
  return row && { id: row.id, starterId: row.starter_id, nextSeq: row.next_seq };
}

/** Creates the conversation of two profiles, with one side for each. Needs the lock on the pair. */
export async function insertConversation(
  tx: PairTx,
  input: { siteId: number; starterId: number; otherId: number },
  now: Date,
): Promise<Conversation> {
  const id = newId();
  await tx
    .insertInto("conversation")
    .values({
      id,
      site_id: input.siteId,
      ...pairOf(input.starterId, input.otherId),
      starter_id: input.starterId,
      created_at: now,
    })
    .execute();
  const side = { conversation_id: id, last_message_at: now };
  await tx
    .insertInto("conversation_side")
    .values([
      { ...side, profile_id: input.starterId, other_id: input.otherId },
      { ...side, profile_id: input.otherId, other_id: input.starterId },
    ])
    .execute();
  return { id, starterId: input.starterId, nextSeq: 1 };
}

/** How many conversations a member has ever started. */
export async function countStartedConversations(db: Db, profileId: number): Promise<number> {
  const row = await db
    .selectFrom("conversation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("starter_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether a member has written at least one message in a conversation. */
export async function hasWritten(db: Db, conversationId: number, profileId: number): Promise<boolean> {
  const row = await db
    .selectFrom("message")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("sender_id", "=", profileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has sent any message besides this one. */
export async function hasWrittenBefore(db: Db, profileId: number, messageId: number): Promise<boolean> {
  const row = await db
    .selectFrom("message")
    .select("id")
    .where("sender_id", "=", profileId)
    .where("id", "<>", messageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The partners of a member's listed conversations, the latest first, without those across a block (spec 6). */
export async function listPartnerIds(db: Db, profileId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversation_side as side")
    .select("side.other_id")
    .where("side.profile_id", "=", profileId)
    .where("side.listed", "=", true)
    .where(
      sql<boolean>`not exists (select from block where (blocker_id, blocked_id)
        in ((side.profile_id, side.other_id), (side.other_id, side.profile_id)))`,
    )
    .orderBy("side.last_message_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((each) => each.other_id);
}
