import { firstMatch } from "#app/platform/first-match.ts";
import { hours, minutes } from "#app/platform/units.ts";

/** How long after it was sent a message can be taken back. */
export const takeBackWindow = minutes(60);
/** How many messages a member can take back within `takeBackLimitPeriod`. */
export const takeBackLimit = 5;
export const takeBackLimitPeriod = hours(24);

/** What decides whether a member may take a message of theirs back. */
export type TakeBackFacts = {
  /** The recipient has read the conversation up to it, or deleted the conversation. */
  isRead: boolean;
  createdAt: Date;
  /** How many messages the member has taken back within `takeBackLimitPeriod`. */
  takenBack: number;
  now: Date;
};

export type TakeBackRefusal = "already_read" | "too_late" | "daily_limit";

type Line = { when: (facts: TakeBackFacts) => boolean; reason: TakeBackRefusal; source: string };

const lines: Line[] = [
  {
    when: ({ createdAt, now }) => !isYoung(createdAt, now),
    reason: "too_late",
    source: "app/chat/README.md#one-message: within 60 minutes",
  },
  {
    when: (facts) => facts.takenBack >= takeBackLimit,
    reason: "daily_limit",
    source: "app/chat/README.md#one-message: five in 24 hours",
  },
  // Last: asking whether a message was read takes it back if it was not.
  { when: (facts) => facts.isRead, reason: "already_read", source: "app/chat/README.md#one-message: only unread" },
];

export { lines as takeBackLines };

const isYoung = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() <= takeBackWindow;

/** Why a member may not take a message of theirs back; undefined if they may. */
export function refusalForTakingBack(facts: TakeBackFacts): TakeBackRefusal | undefined {
  return firstMatch(lines, facts)?.reason;
}

/**
 * Whether *Take back* is offered for a message: one's own, young enough, and not known to be read. `readSeq` is what the
 * member may know of it.
 */
export function offersTakeBack(
  message: { own: boolean; seq: number; createdAt: Date },
  { readSeq, now }: { readSeq: number; now: Date },
): boolean {
  return message.own && message.seq > readSeq && isYoung(message.createdAt, now);
}
