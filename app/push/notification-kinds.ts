/** What a member can be told of, and how (product 11). */
export const notificationKinds = ["message", "like", "match", "visit", "offers"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const channels = ["mail", "push"] as const;
export type Channel = (typeof channels)[number];

/** What of it happens between members; offers come from the site. */
export type EventKind = Exclude<NotificationKind, "offers">;

/** Told by mail and push unless the member says otherwise (product 11): message, like, match; visit and offers never. */
export const toldByDefault: NotificationKind[] = ["message", "like", "match"];

/** What one member wants. */
export type Preferences = Record<Channel, NotificationKind[]> & {
  /** Push messages may say who it is (product 4: discreet by default). */
  detail: boolean;
};
