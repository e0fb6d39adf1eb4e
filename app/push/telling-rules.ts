import { hours, minutes } from "../platform/units.ts";
import type { Channel, EventKind } from "./notification-kinds.ts";

export type TellingRule = {
  kind: EventKind;
  channel: Channel;
  /** Milliseconds an event must have stood unseen. */
  waits: number;
  /** Milliseconds within which one sender is mentioned once on this channel. */
  perSender: number;
  source: string;
};

const atOnce = "product 4: push at once, unless online";
const mailed = "product 4: mail only after 10 minutes unread and offline, one per sender and hour";

/**
 * When a member is told of what another did (product 4). Both channels are silent while the member is online, and each
 * event is told once per channel.
 */
export const tellingRules: TellingRule[] = [
  { kind: "message", channel: "push", waits: 0, perSender: 0, source: atOnce },
  { kind: "like", channel: "push", waits: 0, perSender: 0, source: atOnce },
  { kind: "match", channel: "push", waits: 0, perSender: 0, source: atOnce },
  { kind: "visit", channel: "push", waits: 0, perSender: hours(24), source: "ours: one visitor is one message a day" },
  { kind: "message", channel: "mail", waits: minutes(10), perSender: hours(1), source: mailed },
  { kind: "like", channel: "mail", waits: minutes(10), perSender: hours(1), source: mailed },
  { kind: "match", channel: "mail", waits: minutes(10), perSender: hours(1), source: mailed },
  { kind: "visit", channel: "mail", waits: minutes(10), perSender: hours(24), source: "as for push" },
];

/** A member was here in the last 5 minutes (product 3); their own invisibility hides them from others, not from us. */
export const hereFor = minutes(5);

/** Older events are not told any more: a site that was down does not send yesterday's news. */
export const toldWithin = hours(24);
