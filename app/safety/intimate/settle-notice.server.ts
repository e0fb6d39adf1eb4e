import type { ComplaintDecision } from "#db/schema.ts";
import { deleteBlockedPicturesOf } from "#app/members/review/blocked-picture.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { blockIntimatePicture } from "../abuse/block-picture.server.ts";
import type { Complaint } from "../complaints/complaint.queries.server.ts";
import { approvePhoto } from "../photo-decisions/moderate-photo.server.ts";
import { removePictures, restorePictures } from "./hide-pictures.server.ts";
import { closeNotice, findNotice } from "./intimate-notice.queries.server.ts";
import { listIntimatePhotos, updateIntimatePhoto } from "./intimate-photo.queries.server.ts";
import { notifyOwners } from "./notify-owners.server.ts";

type Settlement = {
  /** The complaint that is decided, and the first one if it is an appeal. */
  complaint: Complaint;
  first: Complaint | undefined;
  decision: ComplaintDecision;
  reasons: string;
  decidedBy: string;
};

/** What a picture on the block list is known to come from. */
const sourceOf = (reference: string) => `complaint ${reference}`;

/**
 * Carries out the decision on a notice of an intimate picture, or on the notifier's appeal, in the caller's transaction
 * (app/safety/README.md#a-picture-of-me). Upheld: the pictures are removed and may not be added again. Dismissed: they
 * are shown again. Their owners get the reasons. Does nothing for other complaints.
 */
export async function settleNotice(tx: Tx, settlement: Settlement, now: Date): Promise<void> {
  const { complaint, first, decision, reasons, decidedBy } = settlement;
  const notice = first ?? complaint;
  if (notice.kind !== "intimate_picture") return;
  const complaintId = notice.id;
  await closeNotice(tx, complaintId);
  const change = { complaintId, reasons, decision: complaint.reference };
  if (decision === "rejected") {
    // What the first decision removed stays removed.
    const owners = await restorePictures(tx, { complaintId });
    await notifyOwners(tx, { ...change, owners, what: "restored" }, now);
    return;
  }
  // An appeal takes away again what the first decision has brought back.
  const states = first ? (["waiting", "hidden", "restored"] as const) : (["waiting", "hidden"] as const);
  const { owners, photos } = await removePictures(tx, { complaintId, states: [...states], decidedBy }, now);
  await notifyOwners(tx, { ...change, owners, what: "removed", decidedBy }, now);
  const { phash } = (await findNotice(tx, complaintId)) ?? { phash: null };
  const hashes = [phash, ...photos.filter(({ named }) => named).map((photo) => photo.phash)];
  const source = sourceOf(notice.reference);
  for (const hash of new Set(hashes))
    if (hash) await blockIntimatePicture(tx, { phash: hash, source, addedBy: decidedBy }, now);
}

/**
 * Takes back, after the owner's appeal, what a notice has hidden or removed of them, in the caller's transaction. Photos
 * of chats do not come back once they are removed. False if the decision is not about such a notice.
 */
export async function liftPictureDecision(
  tx: Tx,
  decision: Complaint,
  notice: Complaint,
  liftedBy: string,
  now: Date,
): Promise<boolean> {
  if (notice.kind !== "intimate_picture" || decision.profile_id === null) return false;
  const about = { complaintId: notice.id, profileId: decision.profile_id };
  if (decision.effect === "hide") return (await restorePictures(tx, about)).size > 0;
  if (decision.effect !== "remove") return false;
  let isLifted = false;
  for (const photo of await listIntimatePhotos(tx, { ...about, states: ["removed"] })) {
    if (photo.origin !== "photo") continue;
    const approved = await approvePhoto(tx, { photoId: photo.photo_id, decidedBy: liftedBy }, now);
    if (!approved.ok) continue;
    await updateIntimatePhoto(tx, photo, { state: "restored" });
    isLifted = true;
  }
  if (isLifted) await deleteBlockedPicturesOf(tx, sourceOf(notice.reference));
  return isLifted;
}
