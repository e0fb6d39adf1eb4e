import { cite } from "#app/platform/cite.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import { appealableUntil } from "./complaint-periods.ts";
import type { ComplaintRefusal } from "../refusals.ts";

/** The facts that decide whether a complaint can be appealed. */
type AppealFacts = { kind: string; decidedAt: Date | null; appealed: boolean };

export type AppealRefusal = Extract<
  ComplaintRefusal,
  "appeal_not_decided" | "appeal_final" | "appeal_made" | "appeal_late"
>;

type RefusalRule = { when: (facts: AppealFacts, now: Date) => boolean; reason: AppealRefusal; source: string };

/** The first rule that matches refuses the appeal. */
const refusalRules: RefusalRule[] = [
  {
    when: ({ kind }) => kind === "appeal",
    reason: "appeal_final",
    source: cite("the second decision is the last of this house"),
  },
  {
    when: ({ decidedAt }) => decidedAt === null,
    reason: "appeal_not_decided",
    source: cite("there is nothing to appeal yet"),
  },
  { when: ({ appealed }) => appealed, reason: "appeal_made", source: cite("once for each decision") },
  {
    when: ({ decidedAt }, now) => decidedAt !== null && now > appealableUntil(decidedAt),
    reason: "appeal_late",
    source: cite("app/safety/README.md#reports-and-complaints: what a decision was about is kept for 6 months"),
  },
];

/** Why a complaint cannot be appealed at `now`; undefined if it can. */
export function refusalForAppeal(facts: AppealFacts, now: Date): AppealRefusal | undefined {
  return firstMatch(refusalRules, facts, now)?.reason;
}
