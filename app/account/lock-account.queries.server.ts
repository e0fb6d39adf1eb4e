import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/**
 * `disowned`: the owner of the address has reported that they never signed up (app/account/README.md#activation).
 * `reviewUntil`: they start no conversations until then (app/chat/README.md#under-review).
 */
export type LockedAccount = {
  credits: number;
  paidUser: boolean;
  status: AccountStatus;
  disowned: boolean;
  /** From a crowded network: silent until the address is confirmed. */
  held: boolean;
  reviewUntil: Date | null;
  /** Since when they send no photos, until staff have looked (app/chat/README.md#unwanted-photos). */
  photosReviewAt: Date | null;
};

/** Locks an account's row until the transaction ends. Credits, conversation and photo limits are checked under it. */
export async function lockAccount(tx: Tx, accountId: number): Promise<LockedAccount> {
  const row = await tx
    .selectFrom("account")
    .select(["credits", "paid_user", "status", "disowned_at", "held", "review_until", "photos_review_at"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toLocked(row);
}

/** The same without the lock: reliable only as long as nobody writes. */
export async function findWritingAccount(db: Db, accountId: number): Promise<LockedAccount> {
  const row = await db
    .selectFrom("account")
    .select(["credits", "paid_user", "status", "disowned_at", "held", "review_until", "photos_review_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return toLocked(row);
}

type AccountRow = {
  credits: number;
  paid_user: boolean;
  status: AccountStatus;
  disowned_at: Date | null;
  held: boolean;
  review_until: Date | null;
  photos_review_at: Date | null;
};

function toLocked(row: AccountRow): LockedAccount {
  const { credits, paid_user: paidUser, status, held, review_until: reviewUntil } = row;
  const { photos_review_at: photosReviewAt } = row;
  return { credits, paidUser, status, disowned: row.disowned_at !== null, held, reviewUntil, photosReviewAt };
}
