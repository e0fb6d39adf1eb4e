import { banAccount } from "#app/account/ending/ban-account.server.ts";
import { lockBanState } from "#app/account/ending/ban.queries.server.ts";
import { clearMainPhoto, ensureMainPhoto, lockPhotoOwner } from "#app/members/own-photos/own-photos.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { referenceFrom } from "../complaints/complaint-reference.ts";
import { bindComplaints, findSuspect, insertCase } from "./abuse-case.queries.server.ts";
import { sealedUntil } from "./abuse-periods.ts";
import {
  deleteSealedOriginal,
  findPhotoToSeal,
  listSamePhotos,
  type PhotoToSeal,
  sealPhoto,
} from "./seal-photos.queries.server.ts";

type Escalated = {
  reference: string;
  caseId: number;
  profileId: number;
  accountId: number | null;
  /** The photo and its near duplicates, whoever has them. */
  sealed: PhotoToSeal[];
};

/**
 * Escalates a photo that may show the abuse of a minor, in the caller's transaction
 * (app/safety/README.md#suspected-abuse-of-minors): the photo and its near duplicates in profiles and chats are sealed
 * and served to nobody, the member's account is suspended until the owner releases the case, and a case is opened that
 * only the owner and this moderator see. There is no undo, and nobody is told. Complaints about these photos belong to
 * the case; `complaint` is the one that led to it. Refuses unknown photos, and those that are sealed already.
 */
export async function escalatePhoto(
  tx: Tx,
  input: { photoId: string; openedBy: string; complaint?: string | undefined },
  now: Date,
): Promise<Outcome<Escalated, "photo_gone">> {
  const photo = await findPhotoToSeal(tx, input.photoId);
  if (!photo) return refused("photo_gone");
  const others = photo.phash ? await listSamePhotos(tx, photo.phash) : [];
  const photos = [photo, ...others.filter(({ id }) => id !== photo.id)];
  // In one order, so that two cases at once do not wait for each other.
  const owners = [...new Set(photos.map(({ profileId }) => profileId))].sort((one, other) => one - other);
  for (const owner of owners) await lockPhotoOwner(tx, owner);

  const [caseId, { siteId, accountId }] = [newId(), await findSuspect(tx, photo.profileId)];
  const suspension = await suspend(tx, accountId, now);
  const reference = referenceFrom(crypto.getRandomValues(new Uint32Array(10)));
  const opened = { id: caseId, reference, siteId, profileId: photo.profileId, openedBy: input.openedBy };
  await insertCase(tx, { ...opened, ...suspension, sealedUntil: sealedUntil(now) }, now);

  const sealed: PhotoToSeal[] = [];
  for (const each of photos) {
    if (!(await sealPhoto(tx, each, caseId, now))) continue;
    if (each.origin === "photo") await clearMainPhoto(tx, { id: each.id, profileId: each.profileId });
    await deleteSealedOriginal(tx, each);
    sealed.push({ id: each.id, origin: each.origin, profileId: each.profileId });
  }
  // The member deleted the photo between the look and the lock.
  if (!sealed.some(({ id }) => id === photo.id)) return refused("photo_gone");
  for (const owner of owners) await ensureMainPhoto(tx, owner);
  await bindComplaints(tx, caseId, { photoIds: sealed.map(({ id }) => id), reference: input.complaint });
  return { ok: true, reference, caseId, profileId: photo.profileId, accountId, sealed };
}

/** Suspends the account without an end; a suspension that was there before is remembered for a release. */
async function suspend(
  tx: Tx,
  accountId: number | null,
  now: Date,
): Promise<{ suspended: boolean; suspendedUntilBefore: Date | null }> {
  if (accountId === null) return { suspended: false, suspendedUntilBefore: null };
  const { bannedUntil } = await lockBanState(tx, accountId);
  const { ok: suspended } = await banAccount(tx, accountId, now);
  return { suspended, suspendedUntilBefore: suspended ? bannedUntil : null };
}
