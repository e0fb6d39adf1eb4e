import { banAccount, unbanAccount } from "#app/account/ending/ban-account.server.ts";
import { lockBanState } from "#app/account/ending/ban.queries.server.ts";
import { ensureMainPhoto, lockPhotoOwner } from "#app/members/own-photos/own-photos.queries.server.ts";
import { photoFolder } from "#app/members/photos/photo-files.server.ts";
import { chatPhotoFolder } from "#app/chat/window/chat-photo.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { sealedDays } from "./abuse-periods.ts";
import { removeEvidence } from "../evidence/evidence-photos.server.ts";
import {
  type AbuseCase,
  findSuspect,
  handOverSuspension,
  listExpiredCases,
  listSnapshotsOf,
  lockCase,
  unbindComplaints,
  updateReleased,
  updateSnapshot,
} from "./abuse-case.queries.server.ts";
import { deleteSealedPhoto, listSealedPhotos, restoreSealedPhoto } from "./seal-photos.queries.server.ts";

type SealedPhoto = Awaited<ReturnType<typeof listSealedPhotos>>[number];

/**
 * The owner releases a case, in the caller's transaction (app/safety/README.md#suspected-abuse-of-minors). `restored`:
 * there was nothing to it; the photos come back as they were and the suspension ends, or goes on as it was before or for
 * another open case about the account.
 * `destroyed`: the originals and all copies are removed; the account stays suspended. The caller lets the owner alone
 * do this. Refuses unknown and released cases.
 */
export async function releaseCase(
  tx: Tx,
  input: {
    reference: string;
    by: string;
    outcome: "restored" | "destroyed";
    /** The caller rolls back: no files are removed. */
    dryRun?: boolean;
  },
  now: Date,
): Promise<Outcome<{ abuseCase: AbuseCase; photos: number }, "case_unknown" | "case_released">> {
  const abuseCase = await lockCase(tx, input.reference);
  if (!abuseCase) return refused("case_unknown");
  if (abuseCase.released_at) return refused("case_released");
  const photos = await listSealedPhotos(tx, abuseCase.id);
  if (input.outcome === "restored") {
    // Nothing comes back to a member who was erased meanwhile.
    const isErased = ({ ownerStatus }: SealedPhoto) => ownerStatus === "erased";
    await restore(
      tx,
      photos.filter((photo) => !isErased(photo)),
    );
    await destroy(tx, photos.filter(isErased), input.dryRun);
    await unbindComplaints(tx, abuseCase.id);
    await endSuspension(tx, abuseCase, now);
  } else {
    await destroy(tx, photos, input.dryRun);
  }
  await updateReleased(tx, abuseCase.id, { by: input.by, outcome: input.outcome }, now);
  return { ok: true, abuseCase, photos: photos.length };
}

/** Destroys the originals of cases that were never released, when the time is over (`abuse-periods.ts`). */
export async function releaseExpiredCases(db: Db, now: Date): Promise<void> {
  for (const { reference } of await listExpiredCases(db, now)) {
    await db
      .transaction()
      .execute((tx) => releaseCase(tx, { reference, by: `after ${sealedDays} days`, outcome: "destroyed" }, now));
  }
}

async function restore(tx: Tx, photos: SealedPhoto[]): Promise<void> {
  const owners = [...new Set(photos.map(({ profileId }) => profileId))].sort((one, other) => one - other);
  for (const owner of owners) await lockPhotoOwner(tx, owner);
  for (const photo of photos) await restoreSealedPhoto(tx, photo);
  for (const owner of owners) await ensureMainPhoto(tx, owner);
}

async function endSuspension(tx: Tx, abuseCase: AbuseCase, now: Date): Promise<void> {
  const { accountId } = await findSuspect(tx, abuseCase.profile_id);
  if (!abuseCase.suspended || accountId === null) return;
  // A case that is being opened has locked the account too.
  await lockBanState(tx, accountId);
  if (await handOverSuspension(tx, abuseCase, accountId)) return;
  await unbanAccount(tx, accountId, now);
  const before = abuseCase.suspended_until_before;
  if (before && before > now) await banAccount(tx, accountId, now, before);
}

/** Files first: if this fails, the rows still name them and it is tried again. */
async function destroy(tx: Tx, photos: SealedPhoto[], dryRun = false): Promise<void> {
  const ids = new Set(photos.map(({ id }) => id));
  for (const { fileKey } of photos) {
    // The demo town's drawn faces are shared.
    const isOwn = [photoFolder, chatPhotoFolder].some((folder) => fileKey.startsWith(`${folder}/`));
    if (isOwn && !dryRun) await removeImage(photoStorage, fileKey);
  }
  const owners = [...new Set(photos.map(({ profileId }) => profileId))];
  for (const { id, snapshot } of owners.length > 0 ? await listSnapshotsOf(tx, owners) : []) {
    const copies = snapshot?.photos?.filter((photo) => ids.has(photo.id) && photo.file_key) ?? [];
    if (!snapshot || copies.length === 0) continue;
    if (!dryRun) await removeEvidence(copies);
    const kept = snapshot.photos?.map((photo) => (ids.has(photo.id) ? { ...photo, file_key: null } : photo)) ?? [];
    await updateSnapshot(tx, id, { ...snapshot, photos: kept });
  }
  for (const { id } of photos) await deleteSealedPhoto(tx, id);
}
