import { cite } from "#app/platform/cite.ts";
import { hours, minutes } from "#app/platform/units.ts";
import type { Channel, EventKind } from "./notification-kinds.ts";

export type NotificationRule = {
  kind: EventKind;
  channel: Channel;
  /** Milliseconds an event must be unseen before the notification. */
  delayMs: number;
  /** Milliseconds within which a member is notified once about one sender on this channel. */
  senderIntervalMs: number;
  source: string;
};

const pushSource = "app/push/README.md#push: push at once, unless online";
const mailSource =
  "app/push/README.md#mails-about-messages-likes-and-matches: mail only after 10 minutes unread and offline, one per sender and hour";

/**
 * When a member is notified about another member's action (app/push/README.md#push). Both channels are silent while the
 * member is online, even if they hide it from others, and each event is sent once per channel.
 */
export const notificationRules: NotificationRule[] = [
  { kind: "message", channel: "push", delayMs: 0, senderIntervalMs: 0, source: pushSource },
  { kind: "like", channel: "push", delayMs: 0, senderIntervalMs: 0, source: pushSource },
  { kind: "match", channel: "push", delayMs: 0, senderIntervalMs: 0, source: pushSource },
  {
    kind: "visit",
    channel: "push",
    delayMs: 0,
    senderIntervalMs: hours(24),
    source: cite("ours: one visitor is one message a day"),
  },
  { kind: "message", channel: "mail", delayMs: minutes(10), senderIntervalMs: hours(1), source: mailSource },
  { kind: "like", channel: "mail", delayMs: minutes(10), senderIntervalMs: hours(1), source: mailSource },
  { kind: "match", channel: "mail", delayMs: minutes(10), senderIntervalMs: hours(1), source: mailSource },
  { kind: "visit", channel: "mail", delayMs: minutes(10), senderIntervalMs: hours(24), source: cite("as for push") },
];

/** Older events are not sent: a site that was down does not send yesterday's news. */
export const maxEventAge = hours(24);
