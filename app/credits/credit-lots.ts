/** A row of the ledger, as far as it matters for whose credits are left. */
export type LotRow = { delta: number; reason: string; orderId: number | null };

/** What is left of credits that came at once: by an order, or free (`orderId` null). */
export type CreditLot = { orderId: number | null; bought: boolean; left: number };

/**
 * Which credits are left, oldest first: a member's ledger read in order of time. Credits are spent free ones first,
 * then those of the oldest order (product 5, Withdrawal); a row that takes credits and names an order (refund,
 * chargeback, debt) takes that order's first. The rows may begin where the balance was 0: nothing is left from before.
 */
export function creditLots(rows: LotRow[]): CreditLot[] {
  let lots: CreditLot[] = [];
  for (const { delta, reason, orderId } of rows) {
    if (delta > 0) lots.push({ orderId, bought: reason === "order", left: delta });
    else spend(lots, -delta, orderId);
    lots = lots.filter((lot) => lot.left > 0);
  }
  return inOrderOfSpending(lots);
}

function spend(lots: CreditLot[], credits: number, orderId: number | null): void {
  const named = orderId === null ? [] : lots.filter((lot) => lot.bought && lot.orderId === orderId);
  let open = credits;
  for (const lot of [...named, ...inOrderOfSpending(lots)]) {
    const taken = Math.min(open, lot.left);
    lot.left -= taken;
    open -= taken;
  }
}

function inOrderOfSpending(lots: CreditLot[]): CreditLot[] {
  return [...lots.filter((lot) => !lot.bought), ...lots.filter((lot) => lot.bought)];
}

/** Credits of this order that nobody has spent. */
export function unusedOf(lots: CreditLot[], orderId: number): number {
  return lots.reduce((sum, lot) => (lot.bought && lot.orderId === orderId ? sum + lot.left : sum), 0);
}
