/** The reasons why an account gets no notification mails (spec 4), the weightiest first. */
export const disabledReasons = ["bounce", "fbl", "listunsubscribe"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** The reason that a notice gives: one is enough, because the same button ends them all. */
export function mainDisabledReason(reasons: string[]): DisabledReason | undefined {
  return disabledReasons.find((reason) => reasons.includes(reason));
}

/** The kinds of notifications and their channels (app/push/README.md#notification-settings). */
export const notificationKinds = ["message", "like", "match", "visit", "search", "digest", "offers"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const channels = ["mail", "push"] as const;
export type Channel = (typeof channels)[number];

/** The channels of a kind: the weekly digest is a mail. */
export function channelsOf(kind: NotificationKind): readonly Channel[] {
  return kind === "digest" ? ["mail"] : channels;
}

/** The kinds that are events between members; the others the site sends of its own accord, when a member wants them. */
export type EventKind = Exclude<NotificationKind, "search" | "digest" | "offers">;

/**
 * Enabled by default for mail and push (app/push/README.md#notification-settings): message, like,
 * match; not visit, search, digest and offers.
 */
export const notifiedByDefault: NotificationKind[] = ["message", "like", "match"];

/** A member's notification preferences. */
export type Preferences = Record<Channel, NotificationKind[]> & {
  /** Push messages may show the sender's name (app/push/README.md#push: discreet by default). */
  detail: boolean;
};
