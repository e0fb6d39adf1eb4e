import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { chatLimits } from "#app/chat/rate-limits.ts";
import { deleteChats } from "#app/chat/overview/delete-chats.server.ts";
import { composerRefusals, messageRefusals } from "#app/chat/refusals.ts";
import { reactToMessage } from "#app/chat/replies/react-to-message.server.ts";
import { reactionOf, reactions } from "#app/chat/replies/reactions.ts";
import { takeBackMessage } from "#app/chat/replies/take-back-message.server.ts";
import { findConversationSide } from "#app/chat/window/conversation-window.queries.server.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { saveDraft } from "#app/chat/composer/save-draft.server.ts";
import { sendOrKeep } from "#app/chat/composer/send-or-keep.server.ts";
import { MessageKey, composerMaxBytes } from "#app/chat/composer/composer-schema.server.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { messageKeyOf } from "#app/api/idempotency-key.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { Recipient, recipientOf } from "#app/api/recipient.server.ts";
import { Id } from "#app/api/schemas.server.ts";

const AnyId = z.union([z.string().max(40), z.number()]);

const remove = operation({
  summary:
    "Deletes a conversation for the member (spec 4), or takes one `message` of theirs back: for both, while it is unread and at most 60 minutes old, five in 24 hours; its credits return. Repeating it changes nothing.",
  who: "member",
  body: z.object({ conversation: AnyId, message: AnyId.optional() }),
  answer: z.object({ conversation: z.object({ id: Id }) }),
  async perform({ site, viewer, body, now }) {
    const conversation = parseId(String(body.conversation));
    if (conversation === undefined) return { ok: false, reason: "conversation_not_found", status: 404 };
    if (body.message !== undefined) {
      const about = await aboutMessage(site, viewer, { conversation, message: body.message });
      if (!about.ok) return about;
      const outcome = await takeBackMessage(db, about.value, now);
      if (!outcome.ok) return { ok: false, reason: outcome.reason, status: composerRefusals[outcome.reason].status };
      return { ok: true, value: { conversation: { id: conversation } } };
    }
    const outcome = await deleteChats(db, { profileId: viewer.profile.id, conversation });
    if (!outcome.ok) return { ok: false, reason: outcome.reason, status: 404 };
    return { ok: true, value: { conversation: { id: conversation } } };
  },
});

/** A message of one of the member's conversations; what names none is `message_gone`. */
async function aboutMessage(
  site: Site,
  viewer: Viewer,
  { conversation, message }: { conversation: number | undefined; message: string | number },
) {
  const side = conversation === undefined ? undefined : await findConversationSide(db, viewer.profile.id, conversation);
  if (!side) return { ok: false, reason: "conversation_not_found", status: 404 } as const;
  const value = {
    accountId: viewer.accountId,
    scope: viewerScopeOf(site, viewer),
    otherId: side.partnerId,
    messageId: parseId(String(message)) ?? 0,
  };
  return { ok: true, value } as const;
}

const react = operation({
  summary:
    "Reacts to a message of the other member, changes the reaction, or takes it away (null). Free. The message counts as read.",
  who: "member",
  body: z.object({ conversation: AnyId, message: AnyId, reaction: z.string().max(40).nullable() }),
  answer: z.object({ message: z.object({ id: Id, reaction: z.enum(reactions).nullable() }) }),
  async perform({ site, viewer, body, now }) {
    const reaction = reactionOf(body.reaction ?? "");
    if (reaction === undefined) return { ok: false, reason: "reaction_unknown", status: 422 };
    const conversation = parseId(String(body.conversation));
    const about = await aboutMessage(site, viewer, { conversation, message: body.message });
    if (!about.ok) return about;
    const tooMany = await refuseOverLimit(limitOf(chatLimits.reaction, viewer.accountId));
    if (tooMany) return { ok: false, ...tooMany, headers: undefined };
    const outcome = await reactToMessage(db, { ...about.value, reaction }, now);
    if (!outcome.ok) return { ok: false, reason: outcome.reason, status: composerRefusals[outcome.reason].status };
    return { ok: true, value: { message: { id: about.value.messageId, reaction } } };
  },
});

const Message = Recipient.extend({
  text: z.string().default(""),
  gift: z.string().max(40).optional(),
  about: AnyId.optional(),
  /** The prompt on the recipient's profile that the text answers. */
  prompt: z.string().max(40).optional(),
  key: MessageKey.optional(),
});

/** Uses the same verb as the composer's form; with the same `key` a repeated call is the same message, charged once. */
const send = operation({
  summary:
    "Sends a message, or a gift with or without text, to `profile` or into `conversation`; `about` is the id of the message that it answers. Repeated with the same `Idempotency-Key`, or `key` in the body, it is the same message, charged once; one of them is required. Photos are sent with the chat's form.",
  who: "member",
  requiresIdempotencyKey: true,
  body: Message,
  maxBytes: composerMaxBytes,
  answer: z.object({ conversation: z.object({ id: Id }), message: z.object({ id: Id }) }),
  async perform({ request, site, viewer, body, now }) {
    const key = messageKeyOf(request, body.key);
    if (!key.ok) return key;
    const recipient = await recipientOf(viewer, body);
    if (typeof recipient !== "number") return recipient;
    const { text, gift } = body;
    const about = body.about === undefined ? undefined : String(body.about);
    const prompt = body.prompt && !gift ? { prompt: body.prompt, language: await languageOf(request) } : undefined;
    const message = { text, key: key.value, gift, about, prompt };
    const sent = await sendOrKeep(db, { site, viewer, recipientId: recipient, ...message }, now);
    if (sent.ok)
      return { ok: true, value: { conversation: { id: sent.conversationId }, message: { id: sent.messageId } } };
    const member = await findMemberAccess(db, viewerScopeOf(site, viewer), recipient);
    const values = { name: member?.name, max: site.settings.message_length };
    return { ok: false, reason: sent.reason, status: messageRefusals[sent.reason].status, values };
  },
});

/** Saves a draft; "" deletes it. */
const keep = operation({
  summary: "Saves the text of an unsent message, only for the member; an empty text deletes it.",
  who: "member",
  body: Recipient.extend({ text: z.string() }),
  maxBytes: composerMaxBytes,
  answer: z.null(),
  mayBeEmpty: true,
  async perform({ site, viewer, body, now }) {
    const recipientId = await recipientOf(viewer, body);
    if (typeof recipientId !== "number") return recipientId;
    const tooMany = await refuseOverLimit(limitOf(chatLimits.draft, viewer.accountId));
    if (tooMany) return { ok: false, ...tooMany, headers: undefined };
    const scope = viewerScopeOf(site, viewer);
    const saved = await saveDraft(db, { scope, recipientId, text: body.text }, now);
    if (saved.ok) return { ok: true, value: null };
    const values = { max: site.settings.message_length };
    return { ok: false, reason: saved.reason, status: messageRefusals[saved.reason].status, values };
  },
});

const answer = endpoint("/api/chat.php", { POST: send, PUT: keep, PATCH: react, DELETE: remove });
export const loader = answer;
export const action = answer;
