import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { giftKindOf } from "../gift-kinds.ts";
import { messageInputOf } from "./composer-schema.server.ts";
import { findDraft } from "./draft.queries.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { type MessageInput, type SendResult, sendMessage } from "./send-message.server.ts";

export type WrittenMessage = {
  site: Site;
  viewer: Viewer;
  recipientId: number;
  text: string;
  /** Unique per account: a repeated post is the same message, charged once. */
  key?: string;
  /** The name of the gift to send with the text. */
  gift?: string;
  /** The id of the message that this one answers. */
  about?: string;
  /** The prompt of the recipient that the text answers. */
  prompt?: MessageInput["prompt"];
  /** Marks an icebreaker: the composer's own text is still unsent. */
  ready?: "1";
};

/**
 * Sends what a member wrote, by form or by script. If it is refused, the text is saved as a draft, to be there after
 * buying credits (app/chat/README.md#costs). The text of a gift is saved only if there is no draft yet;
 * an icebreaker is appended to the draft.
 */
export async function sendOrKeep(db: Db, written: WrittenMessage, now: Date): Promise<SendResult> {
  const { site, viewer, recipientId } = written;
  const gift = giftKindOf(written.gift);
  const input = messageInputOf(site, viewer, recipientId, written, gift && { kind: "gift", gift });
  const isGiftUnknown = written.gift !== undefined && !gift;
  const sent = isGiftUnknown ? refused("gift_unknown") : await sendMessage(db, input, now);
  if (!sent.ok) await keepAsDraft(db, input, written, now);
  return sent;
}

async function keepAsDraft(db: Db, input: MessageInput, written: WrittenMessage, now: Date): Promise<void> {
  const { scope, recipientId, text } = input;
  if (text.trim() === "") return;
  const isBesideDraft = written.gift !== undefined || written.ready === "1";
  const draft = isBesideDraft && (await findDraft(db, { profileId: scope.profileId, otherId: recipientId }));
  if (!draft) await saveDraft(db, { scope, recipientId, text }, now);
  else if (written.gift === undefined && !draft.endsWith(text)) {
    await saveDraft(db, { scope, recipientId, text: `${draft}\n${text}` }, now);
  }
}
