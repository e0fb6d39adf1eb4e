import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { chatLimits } from "#app/chat/rate-limits.ts";
import { deleteChats } from "#app/chat/overview/delete-chats.server.ts";
import { messageRefusals } from "#app/chat/refusals.ts";
import { saveDraft } from "#app/chat/composer/save-draft.server.ts";
import { sendOrKeep } from "#app/chat/composer/send-or-keep.server.ts";
import { MessageKey, composerMaxBytes } from "#app/chat/composer/composer-schema.server.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { messageKeyOf } from "#app/api/idempotency-key.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { Recipient, recipientOf } from "#app/api/recipient.server.ts";
import { Id } from "#app/api/schemas.server.ts";

const remove = operation({
  summary: "Deletes a conversation for the member (spec 4); repeating it changes nothing.",
  who: "member",
  body: z.object({ conversation: z.union([z.string().max(40), z.number()]) }),
  answer: z.object({ conversation: z.object({ id: Id }) }),
  async perform({ viewer, body }) {
    const conversation = parseId(String(body.conversation));
    if (conversation === undefined) return { ok: false, reason: "conversation_not_found", status: 404 };
    const outcome = await deleteChats(db, { profileId: viewer.profile.id, conversation });
    if (!outcome.ok) return { ok: false, reason: outcome.reason, status: 404 };
    return { ok: true, value: { conversation: { id: conversation } } };
  },
});

const Message = Recipient.extend({
  text: z.string().default(""),
  gift: z.string().max(40).optional(),
  key: MessageKey.optional(),
});

/** Uses the same verb as the composer's form; with the same `key` a repeated call is the same message, charged once. */
const send = operation({
  summary:
    "Sends a message, or a gift with or without text, to `profile` or into `conversation`. Repeated with the same `Idempotency-Key`, or `key` in the body, it is the same message, charged once; one of them is required. Photos are sent with the chat's form.",
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
    const sent = await sendOrKeep(db, { site, viewer, recipientId: recipient, text, key: key.value, gift }, now);
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

const answer = endpoint("/api/chat.php", { POST: send, PUT: keep, DELETE: remove });
export const loader = answer;
export const action = answer;
