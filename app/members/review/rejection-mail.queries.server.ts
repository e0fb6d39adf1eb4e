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
    .select(["profile.name", "profile.country"])
    .executeTakeFirst();
}

/** A rejection whose owner is told, and whose files go, when it is due. */
export type UnnotifiedRejection = { reason: RejectReason; due: Date; decidedAt: Date; reference: string };

/** The member's rejected photos whose files are still there and that nobody was told about. */
export async function listUnnotifiedRejections(db: Db, profileId: number, now: Date): Promise<UnnotifiedRejection[]> {
  const rows = await db
    .selectFrom("photo")
    .innerJoin("complaint", (join) =>
      join
        .onRef("complaint.photo_id", "=", "photo.id")
        .onRef("complaint.decided_at", "=", "photo.decided_at")
        .on("complaint.kind", "=", "decision"),
    )
    .select(["photo.reject_reason", "photo.remove_files_at", "photo.decided_at", "complaint.reference"])
    .where("photo.profile_id", "=", profileId)
    .where("photo.status", "=", "rejected")
    .where("photo.remove_files_at", ">", now)
    .orderBy("photo.remove_files_at")
    .orderBy("photo.id")
    .execute();
  return rows.flatMap(({ reject_reason: reason, remove_files_at: due, decided_at: decidedAt, reference }) =>
    reason && due && decidedAt ? [{ reason, due, decidedAt, reference }] : [],
  );
}

/** Takes back the mails about rejected photos that are not due yet. */
export async function deleteUnsentMails(tx: Tx, accountId: number, topic: string, now: Date): Promise<void> {
  await tx
    .deleteFrom("outbox")
    .where("account_id", "=", accountId)
    .where("topic", "=", topic)
    .where("status", "=", "queued")
    .where("claim", "is", null)
    .where("due_at", ">", now)
    .execute();
}
