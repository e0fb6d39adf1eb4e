/** The columns of a ledger row that decide which credits are left. */
type LedgerRow = { delta: number; reason: string; orderId: number | null; messageId?: number | null };

/** The remainder of credits booked together: by an order, or free (`orderId` null). */
export type CreditLot = { orderId: number | null; bought: boolean; left: number };

/**
 * The credits that are left after a member's ledger rows, given in chronological order. Free credits are spent first,
 * then those of the oldest order (app/credits/README.md#ledger). A row that takes credits and names an
 * order (refund, chargeback, debt) takes that order's credits first. The credits of a message that was taken back return
 * to where they came from. The rows may start where the balance was 0, before the first charge that was given back.
 */
export function creditLots(rows: LedgerRow[]): CreditLot[] {
  const lots: CreditLot[] = [];
  const charges = new Map<number, Part[]>();
  for (const { delta, reason, orderId, messageId = null } of rows) {
    const charge = reason === "taken_back" && messageId !== null ? charges.get(messageId) : undefined;
    if (charge) for (const { lot, credits } of charge) lot.left += credits;
    else if (delta > 0) lots.push({ orderId, bought: reason === "order", left: delta });
    else {
      const parts = spend(lots, -delta, orderId);
      if (messageId !== null) charges.set(messageId, parts);
    }
  }
  return inSpendingOrder(lots.filter((lot) => lot.left > 0));
}

/** What a charge took from one lot. */
type Part = { lot: CreditLot; credits: number };

function spend(lots: CreditLot[], credits: number, orderId: number | null): Part[] {
  const orderLots = orderId === null ? [] : lots.filter((lot) => lot.bought && lot.orderId === orderId);
  const parts: Part[] = [];
  let remaining = credits;
  for (const lot of [...orderLots, ...inSpendingOrder(lots)]) {
    const takenCredits = Math.min(remaining, lot.left);
    lot.left -= takenCredits;
    remaining -= takenCredits;
    if (takenCredits > 0) parts.push({ lot, credits: takenCredits });
  }
  return parts;
}

function inSpendingOrder(lots: CreditLot[]): CreditLot[] {
  return [...lots.filter((lot) => !lot.bought), ...lots.filter((lot) => lot.bought)];
}

/** The unspent credits of this order. */
export function unusedCreditsOf(lots: CreditLot[], orderId: number): number {
  return lots.reduce((sum, lot) => (lot.bought && lot.orderId === orderId ? sum + lot.left : sum), 0);
}
