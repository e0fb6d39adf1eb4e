import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { recordConversion } from "#app/tracking/postbacks/record-conversion.server.ts";
import { openStatuses } from "./account-status.ts";

/** Condition on accounts: they may sign in and act. */
export const isOpenAccount = sql<boolean>`account.status in (${sql.join(openStatuses.map((each) => sql.lit(each)))})`;

/** A profile with its account; a fictional profile has none. */
export async function findProfileAccount(db: Db, profileId: number) {
  return db
    .selectFrom("profile")
    .select(["account_id as accountId", "status"])
    .where("id", "=", profileId)
    .executeTakeFirst();
}

/** Shows or hides an account's profile. One that is held until its address is confirmed stays hidden. */
export async function updateProfileStatus(tx: Tx, accountId: number, status: "active" | "disabled"): Promise<void> {
  const shown = sql<"active">`(select case when held then 'disabled' else 'active' end from account where id = ${accountId})`;
  await tx
    .updateTable("profile")
    .set({ status: status === "active" ? shown : status })
    .where("account_id", "=", accountId)
    .execute();
}

/** Shows the profile of an account that was held and is confirmed now. */
async function releaseHeld(tx: Tx, accountId: number): Promise<void> {
  const row = await tx
    .updateTable("account")
    .set({ held: false })
    .where("id", "=", accountId)
    .where("held", "=", true)
    .returning("status")
    .executeTakeFirst();
  if (row?.status === "active") await updateProfileStatus(tx, accountId, "active");
}

/**
 * Records that the address is confirmed, and reports it the first time. Banned accounts and accounts awaiting deletion
 * keep their status.
 */
export async function markConfirmed(tx: Tx, accountId: number, now: Date): Promise<void> {
  const account = tx.updateTable("account").where("id", "=", accountId);
  const first = await account
    .set({ activated_at: now })
    .where("activated_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  await account.set({ status: "active" }).where("status", "=", "not_confirmed").execute();
  await releaseHeld(tx, accountId);
  if (first) await recordConversion(tx, { accountId, event: "confirmed", subject: accountId }, now);
}

/** Records that the owner of the address disowned the account; false if it was confirmed in the meantime. */
export async function updateDisowned(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("account")
    .set({ disowned_at: now })
    .where("id", "=", accountId)
    .where("activated_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
