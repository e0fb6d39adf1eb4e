import { z } from "zod";
import { channels, channelsOf, notificationKinds, type Preferences } from "../notifications/notification-kinds.ts";

/** A switch that is on posts `now` after the hidden `never` that it posts when it is off: the last value counts. */
const Frequency = z.preprocess(
  (posted) => (Array.isArray(posted) ? posted.at(-1) : posted),
  z.enum(["now", "never"], { error: "invalid" }).optional(),
);
const KindChoices = z.object({ mail: Frequency, push: Frequency }).optional();

/**
 * The forms of /notifications (app/push/README.md#notification-settings): `message.mail` …
 * `offers.push` with `now | never`; missing fields stay.
 */
export const NotificationsForm = z.object({
  intent: z.enum(["save", "enable", "remove_device"], { error: "intent_unknown" }).default("save"),
  message: KindChoices,
  like: KindChoices,
  match: KindChoices,
  visit: KindChoices,
  search: KindChoices,
  digest: KindChoices,
  offers: KindChoices,
  /** `detail_shown` tells an unchecked box, which posts nothing, from a form without the box. */
  detail: z.literal("1").optional(),
  detail_shown: z.literal("1").optional(),
  device: z
    .string()
    .regex(/^\d{1,16}$/, "invalid")
    .optional(),
});
export type NotificationsForm = z.infer<typeof NotificationsForm>;

/** A member's preferences after posting the form. */
export function preferencesAfter(before: Preferences, form: NotificationsForm): Preferences {
  const [mail, push] = channels.map((channel) =>
    notificationKinds.filter(
      (kind) => channelsOf(kind).includes(channel) && (form[kind]?.[channel] ?? was(before, channel, kind)) === "now",
    ),
  );
  return { mail: mail ?? [], push: push ?? [], detail: form.detail_shown ? form.detail === "1" : before.detail };
}

function was(before: Preferences, channel: "mail" | "push", kind: (typeof notificationKinds)[number]) {
  return before[channel].includes(kind) ? "now" : "never";
}
