import { hasLink } from "#app/account/contact-data.ts";
import { chargeCredits } from "#app/credits/ledger.queries.server.ts";
import type { ViewerScope } from "#app/members/access/access.queries.server.ts";
import { refusalByAccess } from "#app/members/access/access.ts";
import { actTowardsMember, type PairFacts, type PairTx } from "#app/members/access/act-towards-member.server.ts";
import { findVerification } from "#app/members/verification/verification.queries.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { pushImmediately } from "#app/push/notifications/notify-absent.server.ts";
import {
  type Conversation,
  countStartedConversations,
  findConversationOfPair,
  hasWritten,
  hasWrittenBefore,
  insertConversation,
} from "../conversation.queries.server.ts";
import { hasConsent } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { recordConversion } from "#app/tracking/postbacks/record-conversion.server.ts";
import { storeDraft, deleteFirstDraft } from "./draft.queries.server.ts";
import { isEmptied } from "../erased-message.ts";
import type { Site } from "#app/site/site.server.ts";
import { refusalForPhoto } from "../photos/photo-too-early.ts";
import { refusalForWriting } from "./may-write.ts";
import { checkMessage, cleanMessage } from "./message-text.ts";
import { findPromptToQuote } from "../prompts/quoted-prompt.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { type Attachment, findMessageByKey, insertMessage } from "../message.queries.server.ts";
import type { MessageRefusal } from "../refusals.ts";
import { findMessageOfPair } from "../replies/reply.queries.server.ts";
import { markReadUpTo } from "../window/read-state.queries.server.ts";
import { messageWarningFor } from "../warnings/message-warning.ts";

export type MessageInput = {
  siteId: number;
  accountId: number;
  scope: ViewerScope & { profileId: number };
  recipientId: number;
  /** May be empty only with a gift or a photo. */
  text: string;
  attachment?: Attachment;
  /** The id of the message that this one answers. */
  about?: number;
  /** An icebreaker is sent without clearing the draft. */
  keepsDraft?: boolean;
  /** The prompt of the recipient that it answers, and the language in which the sender read it. */
  prompt?: { prompt: string; language: Language };
  /** The form's hidden key, unique per account: a repeated post is the same message, charged once. */
  key: string;
  /** Credits a message of this kind costs on this site. */
  cost: number;
  /** The maximum number of characters. */
  length: number;
  /** The site's setting: when a photo may be sent; `answered` if left out. */
  photoFirst?: Site["settings"]["photo_first"];
};

export type SendResult = Outcome<{ conversationId: number; messageId: number; repeated: boolean }, MessageRefusal>;

/**
 * Sends a message to another member; the message and its charge are stored in one transaction
 * (app/chat/README.md#costs). Starts the conversation if there is none. The same key with the same content returns the
 * stored message again. Refuses to answer (`about`) what is not there any more, and a prompt that the recipient has taken
 * off their profile.
 */
export async function sendMessage(db: Db, input: MessageInput, now: Date): Promise<SendResult> {
  const text = cleanMessage(input.text);
  const problem = checkMessage(text, input.length);
  if (problem && !(problem === "message_empty" && input.attachment)) return refused(problem);

  const pair = { accountId: input.accountId, scope: input.scope, memberId: input.recipientId };
  const outcome = await actTowardsMember(db, pair, (tx, facts) => storeMessage(tx, { ...input, text }, facts, now));
  if (outcome.ok && !outcome.repeated) {
    publish({ type: "message", to: [input.recipientId, input.scope.profileId], conversation: outcome.conversationId });
  }
  return outcome;
}

async function storeMessage(tx: PairTx, input: MessageInput, facts: PairFacts, now: Date): Promise<SendResult> {
  const { scope, recipientId, about } = input;
  const earlier = await findMessageByKey(tx, scope.profileId, input.key);
  if (earlier) {
    if (!isSameMessage(earlier, input)) return refused("key_reused");
    return { ok: true, conversationId: earlier.conversation_id, messageId: earlier.id, repeated: true };
  }

  const checked = await checkMayWrite(tx, input, facts, now);
  if (!checked.ok) return checked;
  const pair = { profileId: scope.profileId, otherId: recipientId };
  const quoted = about === undefined ? undefined : await findMessageOfPair(tx, { ...pair, messageId: about });
  if (about !== undefined && (!quoted || quoted.isTakenBack)) return refused("about_gone");
  const prompt = input.prompt && (await findPromptToQuote(tx, recipientId, input.prompt));
  if (input.prompt && !prompt) return refused("prompt_gone");
  const conversation = checked.existing ?? (await startConversation(tx, input, now));
  const messageId = newId();
  const { text, attachment, keepsDraft, cost, key } = input;
  const message = { id: messageId, senderId: scope.profileId, recipientId, text, attachment, keepsDraft, cost, key };
  const answered = { aboutSeq: quoted?.seq ?? null, prompt };
  await insertMessage(tx, conversation, { ...message, ...answered, warning: messageWarningFor(text) }, now);
  // Who answers a message has read it: it can't be taken back any more.
  if (quoted && !quoted.own) {
    await markReadUpTo(tx, { ...pair, conversationId: conversation.id, upToSeq: quoted.seq });
  }
  // Whoever has started a conversation has written before: only that and first answers can be a member's first message.
  if (checked.existing?.starterId !== scope.profileId) await reportFirstMessage(tx, input, messageId, now);
  await pushImmediately(tx, "message", { recipientId, senderId: scope.profileId }, now);
  if (cost > 0) {
    const reason = attachment?.kind ?? "message";
    await chargeCredits(tx, { accountId: input.accountId, credits: cost, reason, messageId }, now);
  }
  return { ok: true, conversationId: conversation.id, messageId, repeated: false };
}

/**
 * Tells the advertising network that brought the member of the first message, if it may know
 * (app/tracking/README.md#postbacks).
 */
async function reportFirstMessage(tx: PairTx, input: MessageInput, messageId: number, now: Date): Promise<void> {
  const { accountId, scope } = input;
  if (!(await hasConsent(tx, accountId)) || (await hasWrittenBefore(tx, scope.profileId, messageId))) return;
  await recordConversion(tx, { accountId, event: "first_message", subject: accountId }, now);
}

type MayWriteResult = Outcome<{ existing: Conversation | undefined }, MessageRefusal>;

/**
 * Whether a member may write to another now. The answer is reliable only under the locks; without them it is used once
 * before a photo is processed.
 */
export async function checkMayWrite(
  db: Db,
  input: MessageInput,
  { member, account }: PairFacts,
  now: Date,
  isPhoto = input.attachment?.kind === "photo",
): Promise<MayWriteResult> {
  const { scope, recipientId } = input;
  if (!member) return refused("member_not_found");
  const closed = refusalByAccess[member.access];
  if (closed) return refused(closed);

  const existing = await findConversationOfPair(db, scope.profileId, recipientId);
  const unconfirmed = account.status !== "active";
  const reason = refusalForWriting({
    isConfirmed: !unconfirmed,
    isHeld: account.held,
    isUnderReview: account.reviewUntil !== null && account.reviewUntil > now,
    isPremium: account.paidUser,
    credits: account.credits,
    cost: input.cost,
    startsConversation: !existing,
    lacksMark:
      !existing && member.onlyVerified && !member.knowsViewer && !(await findVerification(db, scope.profileId)).isShown,
    startedConversations: existing ? 0 : await countStartedConversations(db, scope.profileId),
    isStarter: existing ? existing.starterId === scope.profileId : true,
    // Only the rules for unconfirmed members need these.
    hasLink: unconfirmed && hasLink(input.text),
    photoRefusal: isPhoto
      ? refusalForPhoto({
          isConfirmed: !unconfirmed,
          photoFirst: input.photoFirst ?? "answered",
          isKnown: member.knowsViewer,
          isUnderReview: account.photosReviewAt !== null,
        })
      : undefined,
    hasWritten: unconfirmed && existing !== undefined && (await hasWritten(db, existing.id, scope.profileId)),
  });
  return reason ? refused(reason) : { ok: true, existing };
}

/** Starts the conversation and moves an earlier draft to the member's side of it. */
async function startConversation(tx: PairTx, input: MessageInput, now: Date): Promise<Conversation> {
  const writer = { profileId: input.scope.profileId, otherId: input.recipientId };
  const draft = await deleteFirstDraft(tx, writer);
  const pair = { siteId: input.siteId, starterId: writer.profileId, otherId: writer.otherId };
  const conversation = await insertConversation(tx, pair, now);
  if (draft) await storeDraft(tx, writer, draft, now);
  return conversation;
}

type StoredMessage = NonNullable<Awaited<ReturnType<typeof findMessageByKey>>>;

/** Whether a stored message has the same content as the one being sent. */
function isSameMessage(earlier: StoredMessage, { text, attachment, recipientId }: MessageInput): boolean {
  return (
    earlier.other_id === recipientId &&
    // Emptied, it is still the same.
    (isEmptied(earlier) || hasSameContent(earlier, text, attachment))
  );
}

function hasSameContent(earlier: StoredMessage, text: string, attachment: Attachment | undefined): boolean {
  return (
    earlier.text === text &&
    earlier.kind === (attachment?.kind ?? "text") &&
    (attachment?.kind !== "gift" || earlier.gift === attachment.gift) &&
    (attachment?.kind !== "photo" || earlier.source_hash === attachment.photo.sourceHash)
  );
}
