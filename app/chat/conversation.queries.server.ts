import type { Db, Tx } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";

/** A conversation between two profiles, whoever started it. */
export type Conversation = { id: number; starterId: number; nextSeq: number };

const pairOf = (a: number, b: number) => ({ low_id: Math.min(a, b), high_id: Math.max(a, b) });

/** The pair's conversation, if they have one. */
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

/** Opens the pair's conversation with a side for each; needs the pair's lock. */
export async function insertConversation(
  tx: Tx,
  wish: { siteId: number; starterId: number; otherId: number },
  now: Date,
): Promise<Conversation> {
  const id = newId();
  await tx
    .insertInto("conversation")
    .values({
      id,
      site_id: wish.siteId,
      ...pairOf(wish.starterId, wish.otherId),
      starter_id: wish.starterId,
      created_at: now,
    })
    .execute();
  const side = { conversation_id: id, last_message_at: now };
  await tx
    .insertInto("conversation_side")
    .values([
      { ...side, profile_id: wish.starterId, other_id: wish.otherId },
      { ...side, profile_id: wish.otherId, other_id: wish.starterId },
    ])
    .execute();
  return { id, starterId: wish.starterId, nextSeq: 1 };
}

/** How many conversations a member has started in their life. */
export async function countStarted(db: Db, profileId: number): Promise<number> {
  const row = await db
    .selectFrom("conversation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("starter_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many messages a member has written in a conversation; one is all the caller wants to know. */
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
