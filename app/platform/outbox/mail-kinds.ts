/** The mails that bring members back, by the topic of the outbox. */
export const invitingMails = [
  "confirm_reminder",
  "unused",
  "message",
  "like",
  "match",
  "visit",
  "search",
  "digest",
  "offer",
] as const;

/** The mails about an account, an order or the law, by the topic of the outbox; those about its security count as one. */
export const accountMails = [
  ...([
    "activation",
    "reset",
    "mail_change",
    "security",
    "known_address",
    "reactivation",
    "data_export",
    "signup_link",
    "login_code",
  ] as const),
  ...(["receipt", "withdrawal", "refund", "verification", "photo_rejected"] as const),
  ...([
    "complaint_received",
    "complaint_decided",
    "decision",
    "under_review",
    "photos_under_review",
    "fraud_removed",
    "fraud_restored",
  ] as const),
] as const;

/** The kinds of mails, as their clicks are counted (app/landers/README.md#yield). */
export const mailKinds = [...invitingMails, ...accountMails] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kind of a mail in the outbox; undefined for other messages. */
export function mailKindOf(topic: string): MailKind | undefined {
  return topic.startsWith("security_") ? "security" : mailKinds.find((kind) => kind === topic);
}
