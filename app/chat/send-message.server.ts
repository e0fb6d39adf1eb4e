import { chargeCredits } from "../credits/ledger.queries.server.ts";
import { type LockedAccount, lockAccount } from "../credits/lock-account.queries.server.ts";
import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import type { Access } from "../members/access.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { pushAtOnce } from "../push/tell.server.ts";
import {
  type Conversation,
  countStarted,
  findConversationOfPair,
  hasWritten,
  insertConversation,
} from "./conversation.queries.server.ts";
import { keepDraft, takeFirstDraft } from "./draft.queries.server.ts";
import { refuseWriting } from "./may-write.ts";
import { checkMessage, cleanMessage } from "./message-text.ts";
import { type Attachment, findMessageByKey, insertMessage } from "./message.queries.server.ts";
import type { MessageRefusal } from "./refusals.ts";

export type MessageWish = {
  siteId: number;
  accountId: number;
  looker: Looker & { profileId: number };
  recipientId: number;
  /** May be empty only beside a gift or a photo. */
  text: string;
  attachment?: Attachment;
  /** The form's hidden key, unique per account: a repeated post is the same message, charged once. */
  key: string;
  /** Credits a message of this kind costs on this site. */
  cost: number;
  /** The most signs a message may have. */
  length: number;
};

export type Sent = Outcome<{ conversationId: number; messageId: number; repeated: boolean }, MessageRefusal>;

const refusalOf: Partial<Record<Access, MessageRefusal>> = {
  own: "own_profile",
  blocked: "blocked_by_member",
  blocker: "member_blocked",
};

/**
 * A member writes to another; the message and its charge are stored in one transaction (product 4). Starts the pair's
 * conversation if there is none. The same key with the same content gives the stored message again.
 */
export async function sendMessage(db: Db, wish: MessageWish, now: Date): Promise<Sent> {
  const text = cleanMessage(wish.text);
  const unfit = checkMessage(text, wish.length);
  if (unfit && !(unfit === "message_empty" && wish.attachment)) return refused(unfit);

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
    if (!isSame(earlier, wish)) return refused("key_reused");
    return { ok: true, conversationId: earlier.conversation_id, messageId: earlier.id, repeated: true };
  }

  const judged = await judgeWriting(tx, wish, account);
  if (!judged.ok) return judged;
  const conversation = judged.existing ?? (await start(tx, wish, now));
  const messageId = newId();
  const { text, attachment, cost, key } = wish;
  const message = { id: messageId, senderId: looker.profileId, recipientId, text, attachment, cost, key };
  await insertMessage(tx, conversation, message, now);
  await pushAtOnce(tx, "message", { toldId: recipientId, senderId: looker.profileId }, now);
  if (cost > 0) {
    const reason = attachment?.kind ?? "message";
    await chargeCredits(tx, { accountId: wish.accountId, credits: cost, reason, messageId }, now);
  }
  return { ok: true, conversationId: conversation.id, messageId, repeated: false };
}

type Judged = Outcome<{ existing: Conversation | undefined }, MessageRefusal>;

/**
 * Whether a member may write to another now, as things stand. It counts under the locks alone; before a photo is worked
 * on it is asked once without them.
 */
export async function judgeWriting(db: Db, wish: Omit<MessageWish, "text">, account: LockedAccount): Promise<Judged> {
  const { looker, recipientId } = wish;
  const member = await findMemberAccess(db, looker, recipientId);
  if (!member) return refused("member_not_found");
  const closed = refusalOf[member.access];
  if (closed) return refused(closed);

  const existing = await findConversationOfPair(db, looker.profileId, recipientId);
  const unconfirmed = account.status !== "active";
  const reason = refuseWriting({
    confirmed: !unconfirmed,
    premium: account.paidUser,
    credits: account.credits,
    cost: wish.cost,
    starting: !existing,
    started: existing ? 0 : await countStarted(db, looker.profileId),
    isStarter: existing ? existing.starterId === looker.profileId : true,
    // Only the rule for the unconfirmed asks for it.
    written: unconfirmed && existing && (await hasWritten(db, existing.id, looker.profileId)) ? 1 : 0,
  });
  return reason ? refused(reason) : { ok: true, existing };
}

/** Opens the conversation; what was typed before it is the side's draft from now on. */
async function start(tx: Tx, wish: MessageWish, now: Date): Promise<Conversation> {
  const writer = { profileId: wish.looker.profileId, otherId: wish.recipientId };
  const draft = await takeFirstDraft(tx, writer);
  const pair = { siteId: wish.siteId, starterId: writer.profileId, otherId: writer.otherId };
  const conversation = await insertConversation(tx, pair, now);
  if (draft) await keepDraft(tx, writer, draft, now);
  return conversation;
}

type Earlier = NonNullable<Awaited<ReturnType<typeof findMessageByKey>>>;

/** Whether a stored message is what is being sent again. */
function isSame(earlier: Earlier, { text, attachment, recipientId }: MessageWish): boolean {
  return (
    earlier.other_id === recipientId &&
    earlier.text === text &&
    earlier.kind === (attachment?.kind ?? "text") &&
    (attachment?.kind !== "gift" || earlier.gift === attachment.gift) &&
    (attachment?.kind !== "photo" || earlier.source_hash === attachment.photo.sourceHash)
  );
}
