import type { VerificationReason } from "#db/schema.ts";
import { deliverableAddress } from "#app/account/address/email-address.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { findPhotoOwner } from "../review/rejection-mail.queries.server.ts";
import { verificationMail, type VerificationNews } from "./verification.mail.server.ts";
import { clearVerified, endVerification, markVerified } from "./verification.queries.server.ts";

type Decision = { profileId: number; decidedBy: string };

/** The key of the selfie's files, which the caller removes after the commit. */
type Decided = Outcome<{ fileKey: string }, "not_waiting" | "main_photo_needed">;

/**
 * Staff found the member in the selfie: the mark for the present main photo, in the caller's transaction; the selfie is
 * forgotten (app/members/README.md#verified-members). Refuses requests that nobody waits for any more, and members
 * without a main photo.
 */
export async function approveVerification(tx: Tx, { profileId, decidedBy }: Decision, now: Date): Promise<Decided> {
  const ended = await endVerification(tx, { profileId, state: "approved", by: decidedBy }, now);
  if (!ended) return refused("not_waiting");
  if (!(await markVerified(tx, profileId, now))) return refused("main_photo_needed");
  await notifyMember(tx, profileId, { kind: "approved" }, now);
  return { ok: true, ...ended };
}

/** Staff did not accept the selfie; the member reads why and may try again. */
export async function rejectVerification(
  tx: Tx,
  { profileId, decidedBy, reason }: Decision & { reason: VerificationReason },
  now: Date,
): Promise<Decided> {
  const ended = await endVerification(tx, { profileId, state: "rejected", reason, by: decidedBy }, now);
  if (!ended) return refused("not_waiting");
  await notifyMember(tx, profileId, { kind: "rejected", reason }, now);
  return { ok: true, ...ended };
}

/** Staff looked at a verified member's new main photo: the mark is for this one now. */
export async function keepVerified(
  tx: Tx,
  { profileId, photoId }: { profileId: number; photoId: string },
  now: Date,
): Promise<Outcome<object, "photo_changed">> {
  const marked = await markVerified(tx, profileId, now);
  return marked?.photoId === photoId ? { ok: true } : refused("photo_changed");
}

/** Staff take the mark away: the new main photo shows someone else. The member may ask anew. */
export async function removeVerified(
  tx: Tx,
  { profileId }: { profileId: number },
  now: Date,
): Promise<Outcome<object, "not_verified">> {
  if (!(await clearVerified(tx, profileId))) return refused("not_verified");
  await notifyMember(tx, profileId, { kind: "removed" }, now);
  return { ok: true };
}

async function notifyMember(tx: Tx, profileId: number, news: VerificationNews, now: Date): Promise<void> {
  const owner = await findPhotoOwner(tx, profileId);
  if (!owner?.email) return;
  const site = await requireSite(owner.siteId);
  const mail = verificationMail({ site, language: languageOr(owner.language), name: owner.name, news });
  await putInOutbox(tx, now, {
    siteId: owner.siteId,
    accountId: owner.accountId,
    kind: "mail",
    topic: "verification",
    to: deliverableAddress(owner.email),
    ...mail,
  });
}
