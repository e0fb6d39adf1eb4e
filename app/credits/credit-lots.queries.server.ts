import type { Db } from "#app/platform/database/db.server.ts";
import { type CreditLot, creditLots } from "./credit-lots.ts";

/** The credits a member has left, in the order they will be spent. Reads the ledger since the balance was last 0. */
export async function findCreditLots(db: Db, accountId: number): Promise<CreditLot[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["delta", "reason", "order_id as orderId"])
    .where("account_id", "=", accountId)
    .where("id", ">", ({ selectFrom }) =>
      selectFrom("ledger as empty")
        .select(({ fn, val }) => fn.coalesce(fn.max("empty.id"), val(0)).as("id"))
        .where("empty.account_id", "=", accountId)
        .where("empty.balance", "=", 0),
    )
    .orderBy("id")
    .execute();
  return creditLots(rows);
}
