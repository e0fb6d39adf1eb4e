/** What money is paid back for; a returned debit counts as a chargeback. */
export const refundReasons = ["withdrawal", "refund", "chargeback"] as const;
export type RefundReason = (typeof refundReasons)[number];
