import type { RejectReason } from "#db/schema.ts";
import { deliverableAddress } from "#app/account/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { requireSite } from "#app/site/site.server.ts";
import { clearMainPhoto, ensureMainPhoto } from "../own-photos/own-photos.queries.server.ts";
import { type LockedPhoto, lockPhoto, updatePhotoDecision } from "./photo-decision.queries.server.ts";
import { photoRejectedMail } from "./photo.mail.server.ts";

type Decided = { profileId: number; from: "active" | "pending" | "rejected" };
type DecisionRefusal = "photo_gone" | "already_decided";

/**
 * Staff approve a photo, in the caller's transaction; a member's first photo becomes the main one. Also reverts a
 * rejection, and marks a photo that is visible already as reviewed. Refuses unknown and already approved photos
 * (product 1, photo_moderation).
 */
export async function approvePhoto(tx: Tx, photoId: string, now: Date): Promise<Outcome<Decided, DecisionRefusal>> {
  const photo = await lockPhoto(tx, photoId);
  if (!photo) return refused("photo_gone");
  if (photo.status === "active" && photo.decided_at !== null) return refused("already_decided");
  await updatePhotoDecision(tx, photoId, { status: "active", reject_reason: null, decided_at: now });
  await ensureMainPhoto(tx, photo.profile_id);
  return { ok: true, profileId: photo.profile_id, from: photo.status };
}

/**
 * Staff reject a photo, in the caller's transaction: only its owner still sees it, and gets the reason by mail in their
 * own language; the next photo becomes the main one. Refuses unknown and already rejected photos.
 */
export async function rejectPhoto(
  tx: Tx,
  input: { photoId: string; reason: RejectReason },
  now: Date,
): Promise<Outcome<Decided & { mailed: boolean }, DecisionRefusal>> {
  const rejected = await rejectPhotoWithoutMail(tx, input, now);
  if (!rejected.ok) return rejected;
  const { photo, ...decided } = rejected;
  return { ...decided, mailed: await mailOwner(tx, photo, input.reason, now) };
}

/** The same without the mail, if the owner is informed in another way. */
export async function rejectPhotoWithoutMail(
  tx: Tx,
  { photoId, reason }: { photoId: string; reason: RejectReason },
  now: Date,
): Promise<Outcome<Decided & { photo: LockedPhoto }, DecisionRefusal>> {
  const photo = await lockPhoto(tx, photoId);
  if (!photo) return refused("photo_gone");
  if (photo.status === "rejected") return refused("already_decided");
  await updatePhotoDecision(tx, photoId, { status: "rejected", reject_reason: reason, decided_at: now });
  const { profile_id: profileId } = photo;
  await clearMainPhoto(tx, { id: photoId, profileId });
  await ensureMainPhoto(tx, profileId);
  return { ok: true, profileId, from: photo.status, photo };
}

async function mailOwner(tx: Tx, photo: LockedPhoto, reason: RejectReason, now: Date): Promise<boolean> {
  const { email, site_id, account_id, name } = photo;
  if (!email || !site_id) return false;
  const site = await requireSite(site_id);
  const language = languageOr(photo.language);
  await putInOutbox(tx, now, {
    siteId: site_id,
    accountId: account_id,
    kind: "mail",
    topic: "photo_rejected",
    to: deliverableAddress(email),
    ...photoRejectedMail({ site, language, name, reason }),
  });
  return true;
}
