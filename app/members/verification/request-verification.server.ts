import { createHash } from "node:crypto";
import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-unavailable.server.ts";
import { keepIfStored, removeImage, storeImage } from "#app/platform/images/store-image.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { sameDistance } from "../review/near-photos.ts";
import { findPictureList } from "../review/picture-lists.server.ts";
import { resemblesSealed } from "../review/near-photos.queries.server.ts";
import { handSignFor } from "./hand-signs.ts";
import { selfieFolder } from "./selfie-files.server.ts";
import type { VerificationRefusal } from "./verification-refusals.ts";
import {
  endVerification,
  findSelfieTwin,
  findVerification,
  insertVerification,
  type VerificationState,
} from "./verification.queries.server.ts";

type Member = { accountId: number; profileId: number };

/**
 * A member sends a selfie with the hand sign that they were shown; staff alone see it and compare it with the photos
 * (app/members/README.md#verified-members). Refuses members without a main photo, verified ones, a second request while
 * one waits, files that are no photo, and pictures that are one of the own photos or another member's waiting selfie.
 */
export async function requestVerification(
  db: Db,
  input: Member & { bytes: Uint8Array },
  now: Date,
): Promise<Outcome<object, VerificationRefusal>> {
  const { accountId, profileId, bytes } = input;
  // Refused early, before the expensive processing; what counts is checked again under the lock.
  const early = refusalFor(await findVerification(db, profileId));
  if (early) return refused(early);
  const stored = await storeImage(photoStorage, selfieFolder, bytes);
  if (!stored.ok) return stored;
  const { fileKey, phash } = stored.image;
  const sourceHash = createHash("sha256").update(bytes).digest("base64url");
  const storeRow = () =>
    actAsMember(db, { accountId }, async (tx): Promise<Outcome<object, VerificationRefusal>> => {
      const state = await findVerification(tx, profileId);
      const refusal = refusalFor(state);
      if (refusal) return refused(refusal);
      const twin = await findSelfieTwin(tx, { profileId, sourceHash, phash });
      if (twin) return refused(twin);
      const isUnlawful = (await findPictureList(tx, { phash })) ?? (await resemblesSealed(tx, phash, sameDistance));
      if (isUnlawful) return refused("photo_refused");
      const sign = handSignFor(profileId, state.requests);
      await insertVerification(tx, { profileId, sign, fileKey, sourceHash, phash }, now);
      return { ok: true };
    });
  try {
    return await keepIfStored(photoStorage, [fileKey], storeRow, ({ ok }) => ok);
  } catch (error) {
    if (isUniqueViolation(error)) return refused("selfie_used");
    throw error;
  }
}

function refusalFor(state: VerificationState): VerificationRefusal | undefined {
  if (state.request?.state === "waiting") return "verification_waiting";
  if (state.verifiedAt) return "verified_already";
  return state.mainPhotoId ? undefined : "main_photo_needed";
}

/** The member takes the consent back: the request ends and the selfie is removed. */
export async function withdrawVerification(db: Db, { profileId }: Member, now: Date): Promise<void> {
  const ended = await db.transaction().execute((tx) => endVerification(tx, { profileId, state: "lapsed" }, now));
  if (ended) await removeImage(photoStorage, ended.fileKey);
}
