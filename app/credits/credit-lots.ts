/** The columns of a ledger row that decide which credits are left. */
type LedgerRow = { delta: number; reason: string; orderId: number | null };

/** The remainder of credits booked together: by an order, or free (`orderId` null). */
export type CreditLot = { orderId: number | null; bought: boolean; left: number };

/**
 * The credits that are left after a member's ledger rows, given in chronological order. Free credits are spent first,
 * then those of the oldest order (app/credits/README.md#ledger). A row that takes credits and names an
 * order (refund, chargeback, debt) takes that order's credits first. The rows may start where the balance was 0.
 */
export function creditLots(rows: LedgerRow[]): CreditLot[] {
  let lots: CreditLot[] = [];
  for (const { delta, reason, orderId } of rows) {
    if (delta > 0) lots.push({ orderId, bought: reason === "order", left: delta });
    else spend(lots, -delta, orderId);
    lots = lots.filter((lot) => lot.left > 0);
  }
  return inSpendingOrder(lots);
}

function spend(lots: CreditLot[], credits: number, orderId: number | null): void {
  const orderLots = orderId === null ? [] : lots.filter((lot) => lot.bought && lot.orderId === orderId);
  let remaining = credits;
  for (const lot of [...orderLots, ...inSpendingOrder(lots)]) {
    const takenCredits = Math.min(remaining, lot.left);
    lot.left -= takenCredits;
    remaining -= takenCredits;
  }
}

function inSpendingOrder(lots: CreditLot[]): CreditLot[] {
  return [...lots.filter((lot) => !lot.bought), ...lots.filter((lot) => lot.bought)];
}

/** The unspent credits of this order. */
export function unusedCreditsOf(lots: CreditLot[], orderId: number): number {
  return lots.reduce((sum, lot) => (lot.bought && lot.orderId === orderId ? sum + lot.left : sum), 0);
}
