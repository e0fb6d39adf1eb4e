import type { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import type { DecideRefusal, DecisionInput } from "#app/safety/decisions/decide-complaint.server.ts";
import { readDecision } from "#app/safety/decisions/decision-names.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";

export type DecisionArgs = {
  reference: string;
  decision: "upheld" | "partly" | "dismissed" | "rejected";
  reasons: string;
  effect?: DecisionEffect | undefined;
  owner: boolean;
};

/** The arguments of a decision as the verb takes them. */
export function decisionInput(reference: string, args: DecisionArgs, { actor }: StaffContext): DecisionInput {
  const { reasons, effect = "none", owner } = args;
  const decision = readDecision(args.decision) ?? "rejected";
  return { reference, decision, reasons, effect, decidedBy: actor.name, ownerDecides: owner };
}

/** Why a decision is refused, after the reference. */
export const decisionRefusals: Record<Exclude<DecideRefusal, "reference_unknown">, string> = {
  already_decided: "has already been decided; only an appeal can change that.",
  same_person:
    "is an appeal against your own decision: someone else must decide it. If there is no one else, the owner decides alone (--owner).",
  others_decide:
    "is an appeal against your own decision, and you are not the only one here: someone else must decide it.",
  effect_unfounded:
    "cannot have this effect: only a decision in the complainant's favour about a known member has one.",
  // Whoever may decide must not learn that there is a case of suspected abuse.
  not_released: "cannot be upheld now: the owner has to release the account first.",
  already_banned: "is about a member who is already banned.",
  account_erased: "is about an account that has been erased.",
  member_not_found: "is about a member without an account.",
  nothing_to_remove: "is about something that is already gone.",
};
