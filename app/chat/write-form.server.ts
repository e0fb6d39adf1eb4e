import { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { newSecret } from "../platform/ids.server.ts";
import { imageLimits } from "../platform/images/image-limits.ts";
import type { Site } from "../site/site.server.ts";
import type { Attachment } from "./message.queries.server.ts";
import type { MessageWish } from "./send-message.server.ts";

/** The hidden key of a message's form. */
export const MessageKey = z.string().regex(/^[\w-]{8,64}$/, "intent_unknown");

/**
 * The forms of a conversation: write, give, keep what is typed, put a line into the composer, delete.
 * Lengths are the verb's rule; the door's byte limit stands before it.
 */
export const WriteForm = z.object({
  intent: z.enum(["send", "gift", "photo", "draft", "edit", "delete"], "intent_unknown"),
  text: z.string().default(""),
  gift: z.string().max(40).default(""),
  key: MessageKey.optional(),
  stay: z.string().max(10).optional(),
});

/**
 * One sign as people count may be a family of 25 bytes, three times that in a form: a message of the whole length
 * comes in, and what is longer is told so in words.
 */
export const writeFormBytes = 128_000;

/** The photo of a chat: the form door's `file` (product 9). */
export const chatPhotoField = { field: "photo", bytes: imageLimits.bytes };

const costs = { message: "message_credits", photo: "photo_credits", gift: "gift_credits" } as const;

/** What the composer posts, as the verb wants it. A form without a key (other clients) is its own message. */
export function messageWish(
  site: Site,
  viewer: Viewer,
  recipientId: number,
  form: { text: string; key?: string },
  attachment?: Attachment,
): MessageWish {
  return { ...wishOf(site, viewer, recipientId, form, attachment?.kind ?? "message"), attachment };
}

/** The same for a photo whose files are not made yet. */
export function photoWish(site: Site, viewer: Viewer, recipientId: number, form: { text: string; key?: string }) {
  return wishOf(site, viewer, recipientId, form, "photo");
}

function wishOf(
  site: Site,
  viewer: Viewer,
  recipientId: number,
  form: { text: string; key?: string },
  kind: keyof typeof costs,
) {
  return {
    siteId: site.id,
    accountId: viewer.accountId,
    looker: lookerOf(site, viewer),
    recipientId,
    text: form.text,
    key: form.key ?? newSecret(),
    cost: site.settings[costs[kind]],
    length: site.settings.message_length,
  };
}
