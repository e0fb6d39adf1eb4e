import type { ComplaintDecision } from "#db/schema.ts";
import { choices } from "#app/platform/choices.ts";

/**
 * The desk's words for decisions on complaints (app/desk/README.md#complaints-at-the-desk), in the order of the form.
 */
export const DecisionNames = choices("upheld", "partly", "dismissed");

/** The stored decision for an entered word; `rejected` is an older word for `dismissed`. */
export function readDecision(word: string | null | undefined): ComplaintDecision | undefined {
  if (word === "rejected") return word;
  const decision = DecisionNames.read(word);
  return decision === "dismissed" ? "rejected" : decision;
}

/** The desk's word for a stored decision. */
export function decisionName(decision: ComplaintDecision): "upheld" | "partly" | "dismissed" {
  return decision === "rejected" ? "dismissed" : decision;
}
