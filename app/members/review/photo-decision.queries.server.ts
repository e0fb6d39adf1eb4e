import type { PhotoDecisionTable, RejectReason } from "#db/schema.ts";
import type { NotNull, Selectable } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { lockPhotoOwner } from "../own-photos/own-photos.queries.server.ts";

/**
 * The photo with its owner's account. Locks the account row, because the member may be deleting the photo right now.
 */
export async function lockPhoto(tx: Tx, id: string) {
  const owner = await tx.selectFrom("photo").select("profile_id").where("id", "=", id).executeTakeFirst();
  if (owner) await lockPhotoOwner(tx, owner.profile_id);
  return (
    tx
      .selectFrom("photo")
      .innerJoin("profile", "profile.id", "photo.profile_id")
      .where("photo.id", "=", id)
      .select(["photo.status", "photo.decided_at", "photo.profile_id", "photo.remove_files_at"])
      .select("photo.files_removed_at")
      .select((eb) => eb("profile.main_photo_id", "=", eb.ref("photo.id")).as("was_main"))
      // Fictional members have no account whose row could be locked.
      .forUpdate("photo")
      .executeTakeFirst()
  );
}

export type LockedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

/** Stores what staff decided about a photo. */
export async function updatePhotoDecision(
  tx: Tx,
  id: string,
  set: {
    status: "active" | "pending" | "rejected";
    reject_reason: RejectReason | null;
    decided_at: Date | null;
    remove_files_at: Date | null;
  },
): Promise<void> {
  await tx.updateTable("photo").set(set).where("id", "=", id).execute();
}

/** Records a decision, with what an undo brings back. */
export async function insertPhotoDecision(
  tx: Tx,
  decision: {
    photoId: string;
    photo: LockedPhoto;
    decision: "approve" | "reject";
    reason: RejectReason | null;
    decidedBy: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("photo_decision")
    .values({
      photo_id: decision.photoId,
      profile_id: decision.photo.profile_id,
      decision: decision.decision,
      reason: decision.reason,
      from_status: decision.photo.status,
      was_main: Boolean(decision.photo.was_main),
      decided_by: decision.decidedBy,
      decided_at: now,
    })
    .execute();
}

export type PhotoDecision = Selectable<PhotoDecisionTable>;

/** The last decision about a photo. */
export async function findLastDecision(db: Db, photoId: string): Promise<PhotoDecision | undefined> {
  return db
    .selectFrom("photo_decision")
    .selectAll()
    .where("photo_id", "=", photoId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The photos that a person decided since `since` and has not undone, the newest first. */
export async function listUndoable(
  db: Db,
  person: string,
  since: Date,
): Promise<{ photoId: string; decision: "approve" | "reject"; decidedAt: Date }[]> {
  return db
    .selectFrom("photo_decision")
    .select(["photo_id as photoId", "decision", "decided_at as decidedAt"])
    .where("decided_by", "=", person)
    .where("decided_at", ">", since)
    .where("undone_at", "is", null)
    .where("photo_id", "is not", null)
    .$narrowType<{ photoId: NotNull }>()
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Makes a photo the main one again, after an undo. */
export async function restoreMainPhoto(tx: Tx, profileId: number, photoId: string): Promise<void> {
  await tx.updateTable("profile").set({ main_photo_id: photoId }).where("id", "=", profileId).execute();
}

/** Marks a decision as undone. */
export async function updateUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable("photo_decision").set({ undone_at: now }).where("id", "=", id).execute();
}
