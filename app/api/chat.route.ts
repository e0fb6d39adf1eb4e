import { z } from "zod";
import { deleteChats } from "../chat/delete-chats.server.ts";
import { giftKindOf } from "../chat/gift-kinds.ts";
import { messageRefusals } from "../chat/refusals.ts";
import { saveDraft } from "../chat/save-draft.server.ts";
import { sendMessage } from "../chat/send-message.server.ts";
import { MessageKey, messageWish, writeFormBytes } from "../chat/write-form.server.ts";
import { findMemberAccess } from "../members/access.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import { endpoint } from "./endpoint.server.ts";
import { messageKeyOf } from "./idempotency-key.server.ts";
import { operation } from "./operation.server.ts";
import { Recipient, recipientOf } from "./recipient.server.ts";
import { Id } from "./shapes.server.ts";

const remove = operation({
  does: "Deletes a conversation for the one who asks (spec 4); repeating it changes nothing.",
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

/** Writes: the same verb as the composer's form; repeated with the same `key` it is the same message, charged once. */
const send = operation({
  does: "Sends a message, or a gift with or without text, to `profile` or into `conversation`. Repeated with the same `Idempotency-Key`, or `key` in the body, it is the same message, charged once; one of them must be there. Photos are sent by the form of the chat.",
  who: "member",
  keyed: true,
  body: Message,
  bytes: writeFormBytes,
  answer: z.object({ conversation: z.object({ id: Id }), message: z.object({ id: Id }) }),
  async perform({ request, site, viewer, body, now }) {
    const key = messageKeyOf(request, body.key);
    if (!key.ok) return key;
    const recipient = await recipientOf(viewer, body);
    if (typeof recipient !== "number") return recipient;
    const gift = giftKindOf(body.gift);
    if (body.gift !== undefined && !gift) return { ok: false, reason: "gift_unknown", status: 422 };
    const wish = messageWish(site, viewer, recipient, { ...body, key: key.value }, gift && { kind: "gift", gift });
    const sent = await sendMessage(db, wish, now);
    if (sent.ok)
      return { ok: true, value: { conversation: { id: sent.conversationId }, message: { id: sent.messageId } } };
    // Refused by script as by form: it is still there after buying credits (product 4).
    if (!gift) await saveDraft(db, { looker: wish.looker, recipientId: recipient, text: body.text }, now);
    const member = await findMemberAccess(db, wish.looker, recipient);
    const values = { name: member?.name, max: wish.length };
    return { ok: false, reason: sent.reason, status: messageRefusals[sent.reason].status, values };
  },
});

/** Keeps what is typed; "" forgets it. */
const keep = operation({
  does: "Keeps the text of a message that is not sent yet, for the member alone; an empty one forgets it.",
  who: "member",
  body: Recipient.extend({ text: z.string() }),
  bytes: writeFormBytes,
  answer: z.null(),
  maybeEmpty: true,
  async perform({ site, viewer, body, now }) {
    const recipientId = await recipientOf(viewer, body);
    if (typeof recipientId !== "number") return recipientId;
    const looker = lookerOf(site, viewer);
    const saved = await saveDraft(db, { looker, recipientId, text: body.text }, now);
    if (saved.ok) return { ok: true, value: null };
    const values = { max: site.settings.message_length };
    return { ok: false, reason: saved.reason, status: messageRefusals[saved.reason].status, values };
  },
});

const answer = endpoint("/api/chat.php", { POST: send, PUT: keep, DELETE: remove });
export const loader = answer;
export const action = answer;
