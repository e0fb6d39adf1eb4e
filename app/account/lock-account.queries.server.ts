import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** `disowned`: the owner of the address has reported that they never signed up (product 12, activation). */
export type LockedAccount = {
  credits: number;
  paidUser: boolean;
  status: AccountStatus;
  disowned: boolean;
  /** From a crowded network: silent until the address is confirmed. */
  held: boolean;
};

/** Locks an account's row until the transaction ends. Credits, conversation and photo limits are checked under it. */
export async function lockAccount(tx: Tx, accountId: number): Promise<LockedAccount> {
  const row = await tx
    .selectFrom("account")
    .select(["credits", "paid_user", "status", "disowned_at", "held"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toLocked(row);
}

/** The same without the lock: reliable only as long as nobody writes. */
export async function findWritingAccount(db: Db, accountId: number): Promise<LockedAccount> {
  const row = await db
    .selectFrom("account")
    .select(["credits", "paid_user", "status", "disowned_at", "held"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return toLocked(row);
}

type Row = { credits: number; paid_user: boolean; status: AccountStatus; disowned_at: Date | null; held: boolean };

function toLocked({ credits, paid_user: paidUser, status, disowned_at: disownedAt, held }: Row): LockedAccount {
  return { credits, paidUser, status, disowned: disownedAt !== null, held };
}
