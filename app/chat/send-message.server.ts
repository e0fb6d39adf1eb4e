import { chargeCredits } from "../credits/ledger.queries.server.ts";
import { lockAccount } from "../credits/lock-account.queries.server.ts";
import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import type { Access } from "../members/access.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { countStarted, findConversationOfPair, hasWritten, insertConversation } from "./conversation.queries.server.ts";
import { refuseWriting } from "./may-write.ts";
import { checkMessage, cleanMessage } from "./message-text.ts";
import { findMessageByKey, insertMessage } from "./message.queries.server.ts";
import type { MessageRefusal } from "./refusals.ts";

export type MessageWish = {
  siteId: number;
  accountId: number;
  looker: Looker & { profileId: number };
  recipientId: number;
  text: string;
  /** The form's hidden key, unique per account: a repeated post is the same message, charged once. */
  key: string;
  /** Credits a message costs on this site. */
  cost: number;
  /** The most signs a message may have. */
  length: number;
};

type Sent = Outcome<{ conversationId: number; messageId: number; repeated: boolean }, MessageRefusal>;

const refusalOf: Partial<Record<Access, MessageRefusal>> = {
  own: "own_profile",
  blocked: "blocked_by_member",
  blocker: "member_blocked",
};

/**
 * A member writes to another; the message and its charge are stored in one transaction (product 4). Starts the pair's
 * conversation if there is none. The same key with the same text gives the stored message again.
 */
export async function sendMessage(db: Db, wish: MessageWish, now: Date): Promise<Sent> {
  const text = cleanMessage(wish.text);
  const unfit = checkMessage(text, wish.length);
  if (unfit) return refused(unfit);

  const outcome = await db.transaction().execute((tx) => store(tx, { ...wish, text }, now));
  if (outcome.ok && !outcome.repeated) {
    publish({ type: "message", to: [wish.recipientId, wish.looker.profileId], conversation: outcome.conversationId });
  }
  return outcome;
}

async function store(tx: Tx, wish: MessageWish, now: Date): Promise<Sent> {
  const { looker, recipientId } = wish;
  // First the pair, then the account: every verb takes its locks in this order.
  await lockPair(tx, looker.profileId, recipientId);
  const account = await lockAccount(tx, wish.accountId);

  const earlier = await findMessageByKey(tx, looker.profileId, wish.key);
  if (earlier) {
    if (earlier.text !== wish.text || earlier.other_id !== recipientId) return refused("key_reused");
    return { ok: true, conversationId: earlier.conversation_id, messageId: earlier.id, repeated: true };
  }

  const member = await findMemberAccess(tx, looker, recipientId);
  if (!member) return refused("member_not_found");
  const closed = refusalOf[member.access];
  if (closed) return refused(closed);

  const existing = await findConversationOfPair(tx, looker.profileId, recipientId);
  const unconfirmed = account.status !== "active";
  const reason = refuseWriting({
    confirmed: !unconfirmed,
    premium: account.paidUser,
    credits: account.credits,
    cost: wish.cost,
    starting: !existing,
    started: existing ? 0 : await countStarted(tx, looker.profileId),
    isStarter: existing ? existing.starterId === looker.profileId : true,
    // Only the rule for the unconfirmed asks for it.
    written: unconfirmed && existing && (await hasWritten(tx, existing.id, looker.profileId)) ? 1 : 0,
  });
  if (reason) return refused(reason);

  const conversation =
    existing ??
    (await insertConversation(tx, { siteId: wish.siteId, starterId: looker.profileId, otherId: recipientId }, now));
  const messageId = newId();
  const message = { id: messageId, senderId: looker.profileId, recipientId, text: wish.text, cost: wish.cost };
  await insertMessage(tx, conversation, { ...message, key: wish.key }, now);
  if (wish.cost > 0) {
    await chargeCredits(tx, { accountId: wish.accountId, credits: wish.cost, reason: "message", messageId }, now);
  }
  return { ok: true, conversationId: conversation.id, messageId, repeated: false };
}
