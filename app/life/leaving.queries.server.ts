import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "../platform/db.server.ts";

/** An account that leaves or has left, as its mail needs it. */
export type Leaver = {
  id: number;
  status: AccountStatus;
  email: string;
  emailKey: string;
  language: string;
  name: string;
  country: string | null;
  requestedAt: Date | null;
};

function selectLeaver(db: Db) {
  return db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.status", "account.email", "account.email_key", "account.language"])
    .select(["profile.name", "profile.country", "account.delete_requested_at"]);
}

function toLeaver(row: NonNullable<Awaited<ReturnType<ReturnType<typeof selectLeaver>["executeTakeFirst"]>>>): Leaver {
  const { id, status, language, name, country } = row;
  const requestedAt = row.delete_requested_at;
  return { id, status, language, name, country, requestedAt, email: row.email ?? "", emailKey: row.email_key ?? "" };
}

/** The account, locked until the transaction ends: leaving, coming back and erasure come one after the other. */
export async function lockLeaver(tx: Tx, accountId: number): Promise<Leaver> {
  const locked = selectLeaver(tx).where("account.id", "=", accountId).forUpdate("account");
  return toLeaver(await locked.executeTakeFirstOrThrow());
}

/** Whose address it is, where that account waits for its erasure. */
export async function lockPendingByEmail(
  tx: Tx,
  address: { siteId: number; emailKey: string },
): Promise<Leaver | undefined> {
  const row = await selectLeaver(tx)
    .where("account.site_id", "=", address.siteId)
    .where("account.email_key", "=", address.emailKey)
    .where("account.status", "=", "pending_deletion")
    .forUpdate("account")
    .executeTakeFirst();
  return row && toLeaver(row);
}

/** Hides a member: the account waits for its erasure, the profile is shown nowhere. */
export async function updateToPending(
  tx: Tx,
  leaving: { accountId: number; reason: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ status: "pending_deletion", delete_requested_at: now, delete_reason: leaving.reason })
    .where("id", "=", leaving.accountId)
    .execute();
  await tx.updateTable("profile").set({ status: "disabled" }).where("account_id", "=", leaving.accountId).execute();
}

/** Brings a member back, the address confirmed by the link; false where the account does not wait any more. */
export async function updateToActive(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const account = await tx
    .updateTable("account")
    .set((eb) => ({
      status: "active",
      activated_at: eb.fn.coalesce("activated_at", eb.val(now)),
      delete_requested_at: null,
      delete_reason: null,
    }))
    .where("id", "=", accountId)
    .where("status", "=", "pending_deletion")
    .returning("id")
    .executeTakeFirst();
  if (!account) return false;
  await tx.updateTable("profile").set({ status: "active" }).where("account_id", "=", accountId).execute();
  return true;
}

/** Accounts whose way back ended at `before` or earlier, the longest gone first. Banned ones are not among them. */
export async function listDue(db: Db, before: Date, wish: { limit: number; beyond: number[] }): Promise<number[]> {
  let due = db
    .selectFrom("account")
    .select("id")
    .where("status", "=", "pending_deletion")
    .where("delete_requested_at", "<=", before)
    .orderBy("delete_requested_at")
    .limit(wish.limit);
  if (wish.beyond.length > 0) due = due.where("id", "not in", wish.beyond);
  return (await due.execute()).map((row) => row.id);
}
