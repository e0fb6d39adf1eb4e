import type { Db } from "#app/platform/database/db.server.ts";
import { type CreditLot, creditLots } from "./credit-lots.ts";

/**
 * The credits a member has left, in the order they will be spent. Reads the ledger since the balance was last 0 with
 * nothing charged before that was given back later.
 */
export async function findCreditLots(db: Db, accountId: number): Promise<CreditLot[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["delta", "reason", "order_id as orderId", "message_id as messageId"])
    .where("account_id", "=", accountId)
    .where("id", ">", ({ selectFrom }) =>
      selectFrom("ledger as empty")
        .select(({ fn, val }) => fn.coalesce(fn.max("empty.id"), val(0)).as("id"))
        .where("empty.account_id", "=", accountId)
        .where("empty.balance", "=", 0)
        .where(({ not, exists, selectFrom: select }) =>
          not(
            exists(
              select("ledger as back")
                .innerJoin("ledger as charge", "charge.message_id", "back.message_id")
                .select("back.id")
                .where("back.account_id", "=", accountId)
                .where("back.reason", "=", "taken_back")
                .where("charge.delta", "<", 0)
                .whereRef("charge.id", "<=", "empty.id")
                .whereRef("back.id", ">", "empty.id"),
            ),
          ),
        ),
    )
    .orderBy("id")
    .execute();
  return creditLots(rows);
}
