import type { Db } from "../platform/db.server.ts";
import { findCreditLots } from "./credit-lots.queries.server.ts";
import type { CreditPrice } from "./money.ts";

/**
 * What a member paid for the credits that they spend next: an order's credits and what was paid for them, so that
 * `costOf(5, paid)` is "about € 1.00" (product 4). `free`: the next ones were given. Undefined: nobody knows (no
 * credits left, or bought before orders were kept).
 */
export async function findPaidPerCredit(db: Db, accountId: number): Promise<CreditPrice | "free" | undefined> {
  const [next] = await findCreditLots(db, accountId);
  if (!next) return undefined;
  if (!next.bought) return "free";
  if (next.orderId === null) return undefined;
  return db
    .selectFrom("orders")
    .select(["credits", "amount_minor as priceMinor", "currency"])
    .where("id", "=", next.orderId)
    .executeTakeFirst();
}
