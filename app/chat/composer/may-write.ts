import { freeConversations } from "#app/credits/bundles/premium-benefits.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import type { PhotoSendRefusal } from "../photos/photo-too-early.ts";
import type { MessageRefusal } from "../refusals.ts";

/** The stored facts about a member who is about to write, read under the account's lock. */
export type WritingFacts = {
  isConfirmed: boolean;
  /** From a crowded network: not one message before the address is confirmed. */
  isHeld: boolean;
  /** Several members reported this one, and staff have not looked yet. */
  isUnderReview: boolean;
  isPremium: boolean;
  credits: number;
  cost: number;
  /** The conversation does not exist yet: this message starts it. */
  startsConversation: boolean;
  /** The other member only lets verified ones write first, and this one is not; nor have they liked or written. */
  lacksMark: boolean;
  /** How many conversations this member has ever started; deleting or blocking does not lower it. */
  startedConversations: number;
  /** Whether this member started the conversation. */
  isStarter: boolean;
  /** This member has written in the conversation before. */
  hasWritten: boolean;
  /** The text contains a web address. */
  hasLink: boolean;
  /** Why a photo may not be sent; undefined also for other messages. */
  photoRefusal: PhotoSendRefusal | undefined;
};

type Line = { when: (facts: WritingFacts) => boolean; reason: MessageRefusal; source: string };

const photoRefusals: PhotoSendRefusal[] = ["not_confirmed", "photos_under_review", "photo_too_early"];

/** The rules about who may write; the first line that applies refuses. */
const lines: Line[] = [
  {
    when: (facts) => facts.isHeld,
    reason: "not_confirmed_held",
    source: "ours: newcomers of a crowded network write nothing until confirmed",
  },
  {
    when: (facts) => !facts.isConfirmed && !(facts.startsConversation || (facts.isStarter && !facts.hasWritten)),
    reason: "not_confirmed",
    source:
      "app/account/README.md#activation: one message in a conversation they start; any answer or further message waits",
  },
  {
    when: (facts) => !facts.isConfirmed && facts.hasLink,
    reason: "link_unconfirmed",
    source: "app/account/README.md#activation: no first messages with links of unconfirmed accounts",
  },
  {
    when: (facts) => facts.startsConversation && facts.isUnderReview,
    reason: "under_review",
    source: "app/chat/README.md#under-review: starts no conversations for 48 hours at most, or until staff looked",
  },
  {
    when: (facts) => facts.startsConversation && facts.lacksMark,
    reason: "verified_only",
    source: "app/members/README.md#verified-members: only they write first, where a member wants it so",
  },
  {
    when: (facts) => facts.startsConversation && !facts.isPremium && facts.startedConversations >= freeConversations,
    reason: "conversation_limit",
    source: "spec 1, 6, 9: free members may start only 2 conversations",
  },
  ...photoRefusals.map((reason) => ({
    when: (facts: WritingFacts) => facts.photoRefusal === reason,
    reason,
    source: "app/chat/README.md#photos-in-messages: confirmed, not under review, after the other wrote or liked",
  })),
  {
    when: (facts) => facts.credits < facts.cost,
    reason: "not_enough_credits",
    source: "spec 8; app/chat/README.md#costs",
  },
];
export { lines as writingLines };

/** Why this member may not write now; undefined if they may. */
export function refusalForWriting(facts: WritingFacts): MessageRefusal | undefined {
  return firstMatch(lines, facts)?.reason;
}
