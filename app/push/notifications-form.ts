import { z } from "zod";
import { channels, notificationKinds, type Preferences } from "./notification-kinds.ts";

const When = z.enum(["now", "never"], { error: "invalid" }).optional();
const OfKind = z.object({ mail: When, push: When }).optional();

/** The forms of /notifications (product 11): `message.mail` … `offers.push` with `now | never`; what is not sent stays. */
export const NotificationsForm = z.object({
  intent: z.enum(["save", "enable", "remove_device"], { error: "intent_unknown" }).default("save"),
  message: OfKind,
  like: OfKind,
  match: OfKind,
  visit: OfKind,
  offers: OfKind,
  /** `detail` goes with `detail_shown`: a box without its mark sends nothing. */
  detail: z.literal("1").optional(),
  detail_shown: z.literal("1").optional(),
  device: z
    .string()
    .regex(/^\d{1,16}$/, "invalid")
    .optional(),
});
export type NotificationsForm = z.infer<typeof NotificationsForm>;

/** What a member wants after sending the form. */
export function chosen(before: Preferences, form: NotificationsForm): Preferences {
  const [mail, push] = channels.map((channel) =>
    notificationKinds.filter((kind) => (form[kind]?.[channel] ?? was(before, channel, kind)) === "now"),
  );
  return { mail: mail ?? [], push: push ?? [], detail: form.detail_shown ? form.detail === "1" : before.detail };
}

function was(before: Preferences, channel: "mail" | "push", kind: (typeof notificationKinds)[number]) {
  return before[channel].includes(kind) ? "now" : "never";
}
