import type { Db } from "../platform/db.server.ts";
import { listBundles } from "./bundle.queries.server.ts";
import { findCreditLots } from "./credit-lots.queries.server.ts";
import type { Currency } from "./currency.ts";
import type { CreditPrice } from "./money.ts";
import type { CreditWorth } from "./shown-price.ts";

/**
 * What a member's credits are worth to them: how many of those left were given, and what the next bought one cost in its
 * order (product 4). Who has none left to go by is shown the smallest bundle of their currency, the dearest per credit:
 * what is shown is never less than what will be paid.
 */
export async function findCreditWorth(db: Db, wish: { accountId: number; currency: Currency }): Promise<CreditWorth> {
  const lots = await findCreditLots(db, wish.accountId);
  const free = lots.reduce((sum, lot) => (lot.bought ? sum : sum + lot.left), 0);
  const paid = lots.find((lot) => lot.bought && lot.orderId !== null);
  const price = paid && (await findOrderPrice(db, paid.orderId));
  return { free, price: price ?? (await listBundles(db, wish.currency))[0] };
}

async function findOrderPrice(db: Db, orderId: number | null): Promise<CreditPrice | undefined> {
  if (orderId === null) return undefined;
  return db
    .selectFrom("orders")
    .select(["credits", "amount_minor as priceMinor", "currency"])
    .where("id", "=", orderId)
    .executeTakeFirst();
}
