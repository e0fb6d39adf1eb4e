import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { chatLimits } from "../rate-limits.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import type { FileField } from "#app/platform/doors/read-upload.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import type { Site } from "#app/site/site.server.ts";
import type { Attachment } from "../message.queries.server.ts";
import { messageIntents } from "../replies/message-intents.ts";
import { photoIntents } from "../photos/photo-intents.ts";
import { messageCosts, type MessageCosts } from "#app/credits/bundles/message-costs.ts";
import type { MessageInput } from "./send-message.server.ts";

/** The hidden key in a message's form. */
export const MessageKey = z.string().regex(/^[\w-]{8,64}$/, "intent_unknown");

/**
 * The forms of a conversation: send a text, a gift or a photo, save a draft, edit an icebreaker, delete, show photos
 * that arrived, react to a message, take one back. The verb checks the text's length; before it the door enforces its byte limit.
 */
export const ComposerSchema = z.object({
  intent: z.enum(
    ["send", "gift", "photo", "draft", "edit", "delete", ...photoIntents, ...messageIntents],
    "intent_unknown",
  ),
  text: z.string().default(""),
  gift: z.string().max(40).default(""),
  key: MessageKey.optional(),
  stay: z.string().max(10).optional(),
  /** The message whose photo is shown or stands above the button, that is reacted to or taken back. */
  message: z.string().max(20).optional(),
  /** The name of a reaction, or nothing. */
  reaction: z.string().max(40).optional(),
  /** The message that this one answers. */
  about: z.string().max(20).optional(),
  /** Marks a form in the live frame. */
  live: z.string().max(10).optional(),
  /** The prompt of the partner that the text answers (app/members/README.md#prompts). */
  prompt: z.string().max(40).optional(),
  /** Marks an icebreaker: the composer's own text is still unsent. */
  ready: z.literal("1").optional(),
});

/**
 * One visible character may be an emoji family of 25 bytes, three times that in a form. So a message of the full length
 * fits, and a longer one still gets in to be refused with an explanation.
 */
export const composerMaxBytes = 128_000;

/** The photo field of a chat, for the form door's `file` (app/README.md#fields): at most 60 photos in ten minutes. */
export function chatPhotoField({ accountId }: Viewer): FileField {
  const limit = limitOf(chatLimits.photo, accountId);
  return { field: "photo", bytes: imageLimits.bytes, limit };
}

/** The verb's input from what the composer posts. A form without a key (other clients) is always a new message. */
export function messageInputOf(
  site: Site,
  viewer: Viewer,
  recipientId: number,
  form: { text: string; key?: string; ready?: "1"; about?: string; prompt?: MessageInput["prompt"] },
  attachment?: Attachment,
): MessageInput {
  const input = inputOf(site, viewer, recipientId, form, attachment?.kind ?? "message");
  return { ...input, attachment, prompt: form.prompt, keepsDraft: form.ready === "1" };
}

/** The same for a photo whose files do not exist yet. */
export function photoInputOf(
  site: Site,
  viewer: Viewer,
  recipientId: number,
  form: { text: string; key?: string; about?: string },
) {
  return inputOf(site, viewer, recipientId, form, "photo");
}

function inputOf(
  site: Site,
  viewer: Viewer,
  recipientId: number,
  form: { text: string; key?: string; about?: string },
  kind: keyof MessageCosts,
) {
  return {
    siteId: site.id,
    accountId: viewer.accountId,
    scope: viewerScopeOf(site, viewer),
    recipientId,
    text: form.text,
    // What is no number names no message.
    about: form.about ? (parseId(form.about) ?? 0) : undefined,
    key: form.key ?? newSecret(),
    cost: messageCosts(site.settings)[kind],
    length: site.settings.message_length,
    photoFirst: site.settings.photo_first,
  };
}
