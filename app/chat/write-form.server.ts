import { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { newSecret } from "../platform/ids.server.ts";
import type { Site } from "../site/site.server.ts";
import type { MessageWish } from "./send-message.server.ts";

/** The forms of a conversation: write, delete. Lengths are the verb's rule; the door's byte limit stands before it. */
export const WriteForm = z.object({
  intent: z.enum(["send", "delete"], "intent_unknown"),
  text: z.string().default(""),
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/, "intent_unknown")
    .optional(),
});

/**
 * One sign as people count may be a family of 25 bytes, three times that in a form: a message of the whole length
 * comes in, and what is longer is told so in words.
 */
export const writeFormBytes = 128_000;

/** What the composer posts, as the verb wants it. A form without a key (other clients) is its own message. */
export function messageWish(
  site: Site,
  viewer: Viewer,
  recipientId: number,
  form: z.output<typeof WriteForm>,
): MessageWish {
  return {
    siteId: site.id,
    accountId: viewer.accountId,
    looker: { ...lookerOf(site, viewer), profileId: viewer.profile.id },
    recipientId,
    text: form.text,
    key: form.key ?? newSecret(),
    cost: site.settings.message_credits,
    length: site.settings.message_length,
  };
}
