import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import { type StatementReason, statementReason } from "./statement-reason.ts";

/** One change of a member's credits: `change` is signed, `balance` is the balance after it. */
export type StatementEntry = { id: number; at: Date; reason: StatementReason; change: number; balance: number };

/** One page of a member's statement, newest first, after the entry `after`; `next` is the cursor of the next page. */
export async function listStatement(
  db: Db,
  input: { accountId: number; after: number | undefined },
): Promise<{ entries: StatementEntry[]; next: number | undefined }> {
  let query = db
    .selectFrom("ledger")
    .select(["id", "created_at", "reason", "delta", "balance"])
    .where("account_id", "=", input.accountId)
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  if (input.after !== undefined) query = query.where("id", "<", input.after);
  const rows = await query.execute();
  const entries = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    at: row.created_at,
    reason: statementReason(row.reason),
    change: row.delta,
    balance: row.balance,
  }));
  return { entries, next: rows.length > pageSize ? entries.at(-1)?.id : undefined };
}

/** The whole statement for the CSV file, newest first, at most ten thousand entries. */
export async function listWholeStatement(
  db: Db,
  accountId: number,
): Promise<(StatementEntry & { orderId: number | null })[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["id", "created_at", "reason", "delta", "balance", "order_id"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(10_000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    reason: statementReason(row.reason),
    change: row.delta,
    balance: row.balance,
    orderId: row.order_id,
  }));
}
