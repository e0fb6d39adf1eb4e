import { sql } from "kysely";
import type { RejectReason } from "#db/schema.ts";
import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { StoredImage } from "#app/platform/images/store-image.server.ts";
import type { PhotoConsent } from "../photos/photo-consent.ts";
import { mainPhotoShape } from "./main-photo-shape.ts";

export type OwnPhoto = {
  id: string;
  fileKey: string;
  status: "active" | "pending" | "rejected";
  main: boolean;
  placeholder: string;
  /** Pixels of the variant `full`. */
  width: number;
  height: number;
  /** Why staff rejected it. */
  rejectReason: RejectReason | null;
  /** Its files are gone: it was rejected, and its owner sees only the reason. */
  filesRemoved: boolean;
};

/** A member's photos of every status: the main photo first, then in the member's order. */
export async function listOwnPhotos(db: Db, profileId: number): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .where("photo.profile_id", "=", profileId)
    .select(["photo.id", "photo.file_key", "photo.status", "photo.placeholder", "profile.main_photo_id"])
    .select(["photo.width", "photo.height", "photo.reject_reason", "photo.files_removed_at"])
    .orderBy("photo.position")
    .orderBy("photo.id")
    .execute();
  const photos = rows.map((row) => ({
    id: row.id,
    fileKey: row.file_key,
    status: row.status,
    main: row.main_photo_id === row.id,
    placeholder: row.placeholder,
    width: row.width,
    height: row.height,
    rejectReason: row.reject_reason,
    filesRemoved: row.files_removed_at !== null,
  }));
  return photos.sort((one, other) => Number(other.main) - Number(one.main));
}

/** How many photos count towards the limit. */
export async function countPhotosTowardsLimit(db: Db, profileId: number): Promise<number> {
  const { photoCount } = await db
    .selectFrom("photo")
    .where("profile_id", "=", profileId)
    .where("status", "!=", "rejected")
    .select((eb) => eb.fn.countAll<number>().as("photoCount"))
    .executeTakeFirstOrThrow();
  return Number(photoCount);
}

/**
 * Adds a photo after the others; `consent`: of the member who sends it; `decidedAt`: staff chose it, so it is approved.
 */
export async function insertPhoto(
  tx: ActingTx,
  photo: {
    id: string;
    profileId: number;
    status: "active" | "pending";
    image: StoredImage;
    consent: PhotoConsent | undefined;
    decidedAt?: Date;
  },
  now: Date,
): Promise<void> {
  const { id, profileId, status, image, consent, decidedAt = null } = photo;
  await tx
    .insertInto("photo")
    .values((eb) => ({
      id,
      profile_id: profileId,
      file_key: image.fileKey,
      status,
      position: eb
        .selectFrom("photo")
        .where("profile_id", "=", profileId)
        .select((of) => of.fn.coalesce(of(of.fn.max("position"), "+", 1), of.lit(0)).as("next")),
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      phash: image.phash,
      created_at: now,
      decided_at: decidedAt,
      ...consent,
    }))
    .execute();
}

/** Makes the first active photo that fits the main one if there is none; the caller must hold the lock on the account row. */
export async function ensureMainPhoto(db: Db, profileId: number): Promise<void> {
  const { minSide, maxRatio } = mainPhotoShape;
  await db
    .updateTable("profile")
    .where("id", "=", profileId)
    .where("main_photo_id", "is", null)
    .set((eb) => ({
      main_photo_id: eb
        .selectFrom("photo")
        .select("photo.id")
        .where("photo.profile_id", "=", profileId)
        .where("photo.status", "=", "active")
        // As `fitsAsMain`.
        .where(sql<boolean>`least(photo.width, photo.height) >= ${minSide}::int`)
        .where(sql<boolean>`greatest(photo.width, photo.height) <= least(photo.width, photo.height) * ${maxRatio}::int`)
        .orderBy("photo.position")
        .orderBy("photo.id")
        .limit(1),
    }))
    .execute();
}

/**
 * Locks the account row of a profile until the transaction ends, like the member's own changes; fictional ones have
 * none.
 */
export async function lockPhotoOwner(tx: Tx, profileId: number): Promise<void> {
  await tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select("account.id")
    .where("profile.id", "=", profileId)
    .forUpdate("account")
    .execute();
}

/**
 * Deletes a photo's row and returns the key of its files; if it was the main photo, the next active one takes its
 * place.
 */
export async function deletePhotoRow(
  tx: Tx,
  photo: { id: string; profileId: number },
): Promise<{ fileKey: string } | undefined> {
  const { id, profileId } = photo;
  await lockPhotoOwner(tx, profileId);
  // Cleared here, not by the foreign key, so that a new main photo can be set in the same transaction.
  await clearMainPhoto(tx, photo);
  const row = await tx
    .deleteFrom("photo")
    .where("id", "=", id)
    .where("profile_id", "=", profileId)
    .returning("file_key")
    .executeTakeFirst();
  if (!row) return undefined;
  await ensureMainPhoto(tx, profileId);
  return { fileKey: row.file_key };
}

/** Clears the profile's main photo if it is this one. */
export async function clearMainPhoto(tx: Tx, photo: { id: string; profileId: number }): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ main_photo_id: null })
    .where("id", "=", photo.profileId)
    .where("main_photo_id", "=", photo.id)
    .execute();
}

/** Makes this photo the profile's main one. */
export async function updateMainPhoto(tx: ActingTx, profileId: number, photoId: string): Promise<void> {
  await tx.updateTable("profile").set({ main_photo_id: photoId }).where("id", "=", profileId).execute();
}

/** Stores the order of a member's photos. */
export async function updatePhotoOrder(tx: ActingTx, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable("photo").set({ position }).where("id", "=", id).execute();
  }
}
