import type { Db } from "../platform/db.server.ts";
import { type StatementReason, statementReason } from "./statement.ts";

/** One change of a member's credits: `change` is signed, `balance` what was left after it. */
export type StatementEntry = { id: number; at: Date; reason: StatementReason; change: number; balance: number };

const pageSize = 24;

/** One page of a member's statement, newest first, from the entry `after` on; `next` begins the following page. */
export async function listStatement(
  db: Db,
  wish: { accountId: number; after: number | undefined },
): Promise<{ entries: StatementEntry[]; next: number | undefined }> {
  let query = db
    .selectFrom("ledger")
    .select(["id", "created_at", "reason", "delta", "balance"])
    .where("account_id", "=", wish.accountId)
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  if (wish.after !== undefined) query = query.where("id", "<", wish.after);
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

/** The whole statement, newest first, for the file; the newest ten thousand entries at most. */
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
