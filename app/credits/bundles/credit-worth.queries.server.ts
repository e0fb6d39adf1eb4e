import type { Db } from "#app/platform/database/db.server.ts";
import { listBundles } from "./bundle.queries.server.ts";
import { findCreditLots } from "../credit-lots.queries.server.ts";
import type { Currency } from "../currency.ts";
import type { CreditPrice } from "../money.ts";
import type { CreditWorth } from "./shown-price.ts";

/**
 * The value of a member's credits: how many of them were free, and the price of the order whose credits are spent next
 * (app/chat/README.md#costs). Members without bought credits see the price of the smallest bundle in their currency,
 * which costs the most per credit, so the price shown is never below the price paid.
 */
export async function findCreditWorth(db: Db, input: { accountId: number; currency: Currency }): Promise<CreditWorth> {
  const lots = await findCreditLots(db, input.accountId);
  const free = lots.reduce((sum, lot) => (lot.bought ? sum : sum + lot.left), 0);
  const paid = lots.find((lot) => lot.bought && lot.orderId !== null);
  const price = paid && (await findOrderPrice(db, paid.orderId));
  return { free, price: price ?? (await listBundles(db, input.currency))[0] };
}

async function findOrderPrice(db: Db, orderId: number | null): Promise<CreditPrice | undefined> {
  if (orderId === null) return undefined;
  return db
    .selectFrom("orders")
    .select(["credits", "amount_minor as priceMinor", "currency"])
    .where("id", "=", orderId)
    .executeTakeFirst();
}
