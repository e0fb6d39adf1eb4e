/**
 * An account's money as app/credits/README.md says it, written a second time, without looking at the code: free credits
 * are spent first, then those of the oldest order; a completed order pays what is owed; what is paid back takes what is
 * left of the order's credits, and a refund of spent credits leaves a debt. The credits of a message that was taken back
 * return to where they came from, once.
 */
export type Money = {
  free: number;
  owed: number;
  lots: Lot[];
  /** What messages that are taken back were paid with, by their texts; null: it has returned. */
  paidWith: Record<string, Parts | null>;
};
type Parts = { free: number; lots: Record<number, number> };
type Lot = { order: number; credits: number; amount: number; left: number; takenBack: number; back: number };

export const balanceOf = ({ free, lots }: Money) => lots.reduce((sum, { left }) => sum + left, free);
export const lotOf = ({ lots }: Money, order: number) => lots.find((lot) => lot.order === order);

/** Spends credits; undefined: there are not enough. `text`: of a message that may return them. */
export function charge(money: Money, credits: number, text?: string): Money | undefined {
  if (balanceOf(money) < credits) return undefined;
  const fromFree = Math.min(money.free, credits);
  const parts: Parts = { free: fromFree, lots: {} };
  let rest = credits - fromFree;
  const lots = money.lots.map((lot) => {
    const taken = Math.min(lot.left, rest);
    rest -= taken;
    if (taken > 0) parts.lots[lot.order] = taken;
    return { ...lot, left: lot.left - taken };
  });
  const paidWith = text === undefined ? money.paidWith : { ...money.paidWith, [text]: parts };
  return { ...money, free: money.free - fromFree, lots, paidWith };
}

/** Returns what a message was paid with, once; undefined: nothing was paid yet. */
export function giveBack(money: Money, text: string): Money | undefined {
  const parts = money.paidWith[text];
  if (!parts) return parts === null ? money : undefined;
  const lots = money.lots.map((lot) => ({ ...lot, left: lot.left + (parts.lots[lot.order] ?? 0) }));
  return { ...money, free: money.free + parts.free, lots, paidWith: { ...money.paidWith, [text]: null } };
}

/** An order is paid, once: a second report of it changes nothing. */
export function grant(money: Money, { order, credits, amount }: Pick<Lot, "order" | "credits" | "amount">): Money {
  if (lotOf(money, order)) return money;
  const repaid = Math.min(money.owed, credits);
  const lot: Lot = { order, credits, amount, left: credits - repaid, takenBack: 0, back: 0 };
  return { ...money, owed: money.owed - repaid, lots: [...money.lots, lot] };
}

/** Pays all of an order back that is not yet; undefined: nothing is left of it. */
export function refund(money: Money, order: number): Money | undefined {
  const lot = lotOf(money, order);
  if (!lot || lot.back >= lot.amount) return undefined;
  const credits = lot.credits - lot.takenBack;
  const taken = Math.min(lot.left, credits);
  const after = { ...lot, left: lot.left - taken, takenBack: lot.credits, back: lot.amount };
  return { ...money, owed: money.owed + credits - taken, lots: replace(money.lots, after) };
}

/** Pays back the unused share of an order; undefined: all of it is used or paid back. */
export function withdraw(money: Money, order: number): Money | undefined {
  const lot = lotOf(money, order);
  if (!lot || lot.left === 0 || lot.back >= lot.amount) return undefined;
  const share = Math.min(Math.round((lot.amount * lot.left) / lot.credits), lot.amount - lot.back);
  const after = { ...lot, left: 0, takenBack: lot.takenBack + lot.left, back: lot.back + share };
  return { ...money, lots: replace(money.lots, after) };
}

const replace = (lots: Lot[], after: Lot) => lots.map((lot) => (lot.order === after.order ? after : lot));
