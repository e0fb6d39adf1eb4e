import type { RejectReason } from "#db/schema.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { later } from "#app/platform/units.ts";
import { deleteRejection } from "../complaints/complaint.queries.server.ts";
import { isHeld } from "../intimate/intimate-photo.queries.server.ts";
import { recordRejection } from "./record-rejection.server.ts";
import { clearMainPhoto, ensureMainPhoto } from "#app/members/own-photos/own-photos.queries.server.ts";
import {
  findLastDecision,
  insertPhotoDecision,
  type LockedPhoto,
  lockPhoto,
  restoreMainPhoto,
  updatePhotoDecision,
  updateUndone,
} from "#app/members/review/photo-decision.queries.server.ts";
import { notifyRejections } from "./notify-rejections.server.ts";
import { refusalForUndo, undoWindow } from "#app/members/review/undo-window.ts";

type Decided = { profileId: number; from: "active" | "pending" | "rejected" };

/** The decision that came first, for the second of two moderators. */
export type EarlierDecision = { decision: "approve" | "reject"; reason: RejectReason | null; by: string; at: Date };

type DecisionRefusal =
  | { ok: false; reason: "photo_gone" | "files_removed" | "photo_hidden" }
  | { ok: false; reason: "already_decided"; earlier: EarlierDecision | undefined };

type DecisionInput = {
  photoId: string;
  decidedBy: string;
  /** Of the queue: a photo that somebody decided meanwhile is refused, whatever they decided. */
  undecidedOnly?: boolean;
};

/**
 * Staff approve a photo, in the caller's transaction; a member's first photo becomes the main one. Also reverts a
 * rejection while the files are there, and marks a photo that is visible already as reviewed. Refuses unknown and
 * already approved photos (app/members/README.md#photo-review).
 */
export async function approvePhoto(
  tx: Tx,
  input: DecisionInput,
  now: Date,
): Promise<({ ok: true } & Decided) | DecisionRefusal> {
  const checked = await check(tx, input, "approve");
  if (!checked.ok) return checked;
  const { photo } = checked;
  if (photo.files_removed_at) return refused("files_removed");
  if (await isHeld(tx, input.photoId)) return refused("photo_hidden");
  await updatePhotoDecision(tx, input.photoId, {
    status: "active",
    reject_reason: null,
    decided_at: now,
    remove_files_at: null,
  });
  await insertPhotoDecision(tx, { ...input, photo, decision: "approve", reason: null }, now);
  await ensureMainPhoto(tx, photo.profile_id);
  if (photo.status === "rejected") await takeBackRejection(tx, input.photoId, photo, now);
  return { ok: true, profileId: photo.profile_id, from: photo.status };
}

/**
 * Staff reject a photo, in the caller's transaction: only its owner still sees it, and the next photo becomes the main
 * one. After a minute, until which it can be undone, its owner gets the reason by mail in their own language and the
 * files are removed (app/desk/README.md#photos-at-the-desk). Refuses unknown and already rejected photos.
 */
export async function rejectPhoto(
  tx: Tx,
  input: DecisionInput & { reason: RejectReason },
  now: Date,
): Promise<({ ok: true; mailed: boolean } & Decided) | DecisionRefusal> {
  const rejected = await reject(tx, input, later(now, undoWindow), now);
  if (!rejected.ok) return rejected;
  await recordRejection(tx, { ...input, profileId: rejected.profileId }, now);
  return { ...rejected, mailed: await notifyRejections(tx, rejected.profileId, now) };
}

/** The same without a mail, if the owner is informed in another way; the files stay for an appeal. */
export async function rejectPhotoWithoutMail(
  tx: Tx,
  input: DecisionInput & { reason: RejectReason },
  now: Date,
): Promise<({ ok: true } & Decided) | DecisionRefusal> {
  return reject(tx, input, null, now);
}

async function reject(
  tx: Tx,
  input: DecisionInput & { reason: RejectReason },
  removeFilesAt: Date | null,
  now: Date,
): Promise<({ ok: true } & Decided) | DecisionRefusal> {
  const checked = await check(tx, input, "reject");
  if (!checked.ok) return checked;
  const { photo } = checked;
  const { photoId, reason } = input;
  await updatePhotoDecision(tx, photoId, {
    status: "rejected",
    reject_reason: reason,
    decided_at: now,
    remove_files_at: removeFilesAt,
  });
  await insertPhotoDecision(tx, { ...input, photo, decision: "reject" }, now);
  await clearMainPhoto(tx, { id: photoId, profileId: photo.profile_id });
  await ensureMainPhoto(tx, photo.profile_id);
  return { ok: true, profileId: photo.profile_id, from: photo.status };
}

/** The locked photo, or why it cannot be decided: the second of two moderators is told who was first. */
async function check(
  tx: Tx,
  { photoId, undecidedOnly = false }: DecisionInput,
  decision: "approve" | "reject",
): Promise<{ ok: true; photo: LockedPhoto } | DecisionRefusal> {
  const photo = await lockPhoto(tx, photoId);
  if (!photo) return refused("photo_gone");
  const isSame = decision === "reject" ? photo.status === "rejected" : photo.status === "active";
  if (photo.decided_at === null || !(undecidedOnly || isSame)) return { ok: true, photo };
  const last = await findLastDecision(tx, photoId);
  const earlier = last && { decision: last.decision, reason: last.reason, by: last.decided_by, at: last.decided_at };
  return { ok: false, reason: "already_decided", earlier };
}

export type UndoRefusal = "photo_gone" | "nothing_to_undo" | "undo_late" | "undo_foreign";

/**
 * Undoes a person's own decision about a photo within a minute, in the caller's transaction: the photo is again what it
 * was, the mail is not sent and the files stay (app/desk/README.md#photos-at-the-desk). Refuses everything else.
 */
export async function undoDecision(
  tx: Tx,
  input: { photoId: string; person: string },
  now: Date,
): Promise<Outcome<Decided, UndoRefusal>> {
  const photo = await lockPhoto(tx, input.photoId);
  if (!photo) return refused("photo_gone");
  const last = await findLastDecision(tx, input.photoId);
  const decision = last && { decidedBy: last.decided_by, decidedAt: last.decided_at, undoneAt: last.undone_at };
  const refusal = refusalForUndo(decision, input.person, now);
  if (refusal || !last) return refused(refusal ?? "nothing_to_undo");
  // What a complaint's decision took away, and a rejection that was taken back, have their own ways back.
  const isOfQueue = last.decision === "reject" ? photo.remove_files_at !== null : photo.status === "active";
  if (!isOfQueue || last.from_status === "rejected") return refused("nothing_to_undo");

  const profileId = photo.profile_id;
  await updatePhotoDecision(tx, input.photoId, {
    status: last.from_status,
    reject_reason: null,
    decided_at: null,
    remove_files_at: null,
  });
  await updateUndone(tx, last.id, now);
  if (last.was_main) await restoreMainPhoto(tx, profileId, input.photoId);
  else if (last.from_status !== "active") await clearMainPhoto(tx, { id: input.photoId, profileId });
  await ensureMainPhoto(tx, profileId);
  if (photo.status === "rejected") await takeBackRejection(tx, input.photoId, photo, now);
  return { ok: true, profileId, from: photo.status };
}

/** Forgets a rejection whose owner was not told yet, and writes the mail without it. */
async function takeBackRejection(
  tx: Tx,
  photoId: string,
  { profile_id: profileId, decided_at: decidedAt, remove_files_at: filesGoAt }: LockedPhoto,
  now: Date,
): Promise<void> {
  if (decidedAt && filesGoAt && filesGoAt > now) await deleteRejection(tx, { photoId, decidedAt });
  await notifyRejections(tx, profileId, now);
}
