import { freeConversations } from "../credits/premium-benefits.ts";
import type { MessageRefusal } from "./refusals.ts";

/** What Postgres knows about a member who is about to write, under the account's lock. */
export type WritingFacts = {
  confirmed: boolean;
  premium: boolean;
  credits: number;
  cost: number;
  /** The conversation does not exist yet: this message starts it. */
  starting: boolean;
  /** Conversations this member has started in their life; deleting or blocking frees none. */
  started: number;
  /** Whether this member started the conversation. */
  isStarter: boolean;
  /** Messages this member has written in the conversation. */
  written: number;
};

type Line = { when: (facts: WritingFacts) => boolean; reason: MessageRefusal; source: string };

/** The rules about who may write, first line that fits refuses. */
const lines: Line[] = [
  {
    when: (facts) => !facts.confirmed && !(facts.starting || (facts.isStarter && facts.written === 0)),
    reason: "not_confirmed",
    source: "product 2, activation: one message in a conversation they start; any answer or further message waits",
  },
  {
    when: (facts) => facts.starting && !facts.premium && facts.started >= freeConversations,
    reason: "conversation_limit",
    source: "spec 1, 6, 9: free members may start only 2 conversations",
  },
  {
    when: (facts) => facts.credits < facts.cost,
    reason: "not_enough_credits",
    source: "spec 8, product 4",
  },
];

/** Why this member may not write now; undefined when they may. */
export function refuseWriting(facts: WritingFacts): MessageRefusal | undefined {
  return lines.find((line) => line.when(facts))?.reason;
}
