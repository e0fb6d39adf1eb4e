import type { RejectReason } from "#db/schema.ts";
import { deliverable } from "../account/email-rule.server.ts";
import type { Tx } from "../platform/db.server.ts";
import { isLanguage } from "../platform/i18n/languages.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { putInOutbox } from "../platform/outbox.server.ts";
import { requireSite } from "../site/site.server.ts";
import { emptyMainPhoto, fillMainPhoto, lockOwner } from "./own-photos.queries.server.ts";
import { photoRejectedMail } from "./photo.mail.server.ts";

type Decided = { profileId: number; from: "active" | "pending" | "rejected" };
type Refused = "photo_gone" | "already_decided";

/**
 * Staff let a photo be seen, in the caller's transaction; the member's first becomes the main one. Also takes back a
 * rejection. Refuses unknown photos and those that are seen already (product 1, photo_moderation).
 */
export async function approvePhoto(tx: Tx, photoId: string, now: Date): Promise<Outcome<Decided, Refused>> {
  const photo = await lockPhoto(tx, photoId);
  if (!photo) return refused("photo_gone");
  if (photo.status === "active") return refused("already_decided");
  await decide(tx, photoId, { status: "active", reject_reason: null, decided_at: now });
  await fillMainPhoto(tx, photo.profile_id);
  return { ok: true, profileId: photo.profile_id, from: photo.status };
}

/**
 * Staff take a photo away from all but its owner, who is told why by mail in their own language, in the caller's
 * transaction; the next one becomes the main photo. Refuses unknown photos and rejected ones.
 */
export async function rejectPhoto(
  tx: Tx,
  wish: { photoId: string; reason: RejectReason },
  now: Date,
): Promise<Outcome<Decided & { mailed: boolean }, Refused>> {
  const { photoId, reason } = wish;
  const photo = await lockPhoto(tx, photoId);
  if (!photo) return refused("photo_gone");
  if (photo.status === "rejected") return refused("already_decided");
  await decide(tx, photoId, { status: "rejected", reject_reason: reason, decided_at: now });
  const { profile_id: profileId } = photo;
  await emptyMainPhoto(tx, { id: photoId, profileId });
  await fillMainPhoto(tx, profileId);
  return { ok: true, profileId, from: photo.status, mailed: await tellOwner(tx, photo, reason, now) };
}

/** The photo with its owner's account, whose row is held: a member may be deleting it just now. */
async function lockPhoto(tx: Tx, id: string) {
  const owner = await tx.selectFrom("photo").select("profile_id").where("id", "=", id).executeTakeFirst();
  if (owner) await lockOwner(tx, owner.profile_id);
  return tx
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .leftJoin("account", "account.id", "profile.account_id")
    .where("photo.id", "=", id)
    .select(["photo.status", "photo.profile_id", "profile.account_id", "profile.name"])
    .select(["account.site_id", "account.email", "account.language"])
    .executeTakeFirst();
}
type LockedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

async function decide(
  tx: Tx,
  id: string,
  set: { status: "active" | "rejected"; reject_reason: RejectReason | null; decided_at: Date },
): Promise<void> {
  await tx.updateTable("photo").set(set).where("id", "=", id).execute();
}

async function tellOwner(tx: Tx, photo: LockedPhoto, reason: RejectReason, now: Date): Promise<boolean> {
  const { email, site_id, account_id, name } = photo;
  if (!email || !site_id) return false;
  const site = await requireSite(site_id);
  const language = isLanguage(photo.language) ? photo.language : "en";
  await putInOutbox(tx, now, {
    siteId: site_id,
    accountId: account_id,
    kind: "mail",
    topic: "photo_rejected",
    to: deliverable(email),
    ...photoRejectedMail({ site, language, name, reason }),
  });
  return true;
}
