import type { PaymentAlarmKind } from "#db/schema.ts";

/** What each alarm of a payment is about. */
export const alarmText: Record<PaymentAlarmKind, string> = {
  unknown_order: "A payment for an order that doesn't exist",
  other_amount: "A different amount was paid",
  other_currency: "Paid in a different currency",
  paid_after_end: "Paid after the order had ended; a refund was made",
  paid_by_closed_account: "Paid by a closed account; a refund was made",
  chargeback_before_payment: "Charged back before it was paid",
  refund_not_booked: "A refund that isn't in the books",
  event_not_understood: "A signed report that can't be read",
  balance_is_not_ledger: "Credit balances that don't match the ledger; the log has the account numbers",
  order_not_granted_once: "Credits were not granted exactly once",
  refunds_wait: "A refund has been waiting for more than a day",
};
