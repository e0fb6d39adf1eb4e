/**
 * The ledger's reasons for a change of the balance (app/credits/README.md#ledger); each has a text in `credits`,
 * statement.reason.
 */
export const reasons = [
  "signup",
  "order",
  "grant",
  "message",
  "photo",
  "gift",
  "given_back",
  "taken_back",
  "refund",
  "chargeback",
  "debt",
] as const;
export type StatementReason = (typeof reasons)[number] | "other";

/** The reason to show: a known one, otherwise `other`. */
export function statementReason(reason: string): StatementReason {
  return reasons.find((each) => each === reason) ?? "other";
}
