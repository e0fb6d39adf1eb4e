/** Why a balance changed, as the ledger notes it (product 5); each has its words in `credits`, statement.reason. */
const reasons = ["signup", "order", "grant", "message", "photo", "gift", "refund", "chargeback", "debt"] as const;
export type StatementReason = (typeof reasons)[number] | "other";

/** The reason to be shown: one of those that have words, else `other`. */
export function statementReason(reason: string): StatementReason {
  return reasons.find((each) => each === reason) ?? "other";
}
