import type { RejectReason } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** The account and name that a mail about a member's photos goes to; undefined for fictional and erased members. */
export async function findPhotoOwner(db: Db, profileId: number) {
  return db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .where("profile.id", "=", profileId)
    .where("account.email", "is not", null)
    .select(["account.id as accountId", "account.site_id as siteId", "account.email", "account.language"])
    .select("profile.name")
    .executeTakeFirst();
}

/** The member's rejected photos whose files are still there and that nobody was told about: why, and when both are due. */
export async function listUntoldRejections(
  db: Db,
  profileId: number,
  now: Date,
): Promise<{ reason: RejectReason; due: Date }[]> {
  const rows = await db
    .selectFrom("photo")
    .select(["reject_reason", "remove_files_at"])
    .where("profile_id", "=", profileId)
    .where("status", "=", "rejected")
    .where("remove_files_at", ">", now)
    .orderBy("remove_files_at")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ reject_reason: reason, remove_files_at: due }) => (reason && due ? [{ reason, due }] : []));
}

/** Takes back the mails about rejected photos that are not due yet. */
export async function deleteUntoldMails(tx: Tx, accountId: number, topic: string, now: Date): Promise<void> {
  await tx
    .deleteFrom("outbox")
    .where("account_id", "=", accountId)
    .where("topic", "=", topic)
    .where("status", "=", "queued")
    .where("claim", "is", null)
    .where("due_at", ">", now)
    .execute();
}
