import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { disownedCutoff, erasureCutoff } from "../deletion-periods.ts";

/**
 * Condition on accounts: due for erasure at `now`. Deletion requested 14 days ago (app/leaving/README.md#erasure), or
 * disowned 24 hours ago by the owner of the address, who never signed up (app/account/README.md#activation). Banned
 * accounts are not due.
 */
function isDue(now: Date) {
  return ({ and, eb, or }: ExpressionBuilder<Database, "account">) =>
    or([
      and([eb("account.status", "=", "pending_deletion"), eb("account.delete_requested_at", "<=", erasureCutoff(now))]),
      and([
        eb("account.status", "in", ["not_confirmed", "pending_deletion"]),
        eb("account.disowned_at", "<=", disownedCutoff(now)),
      ]),
    ]);
}

/** Accounts that are due for erasure, the oldest requests first. */
export async function listDueForErasure(
  db: Db,
  now: Date,
  page: { limit: number; without: number[] },
): Promise<number[]> {
  let due = db
    .selectFrom("account")
    .select("id")
    .where(isDue(now))
    .orderBy("delete_requested_at")
    .orderBy("disowned_at")
    .limit(page.limit);
  if (page.without.length > 0) due = due.where("id", "not in", page.without);
  return (await due.execute()).map((row) => row.id);
}

/** The member of an account that is due for erasure, locked; undefined if it is no longer due. */
export async function lockDueMember(tx: Tx, accountId: number, now: Date) {
  return tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "profile.id as profile_id", "profile.name"])
    .where("account.id", "=", accountId)
    .where(isDue(now) as never)
    .forUpdate("account")
    .executeTakeFirst();
}

/** A member with their status, locked until the transaction ends. */
export async function lockMember(tx: Tx, accountId: number) {
  return tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.status", "profile.id as profile_id", "profile.name"])
    .where("account.id", "=", accountId)
    .forUpdate("account")
    .executeTakeFirst();
}
