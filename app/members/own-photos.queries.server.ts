import type { RejectReason } from "#db/schema.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import type { StoredImage } from "../platform/images/store-image.server.ts";

export type OwnPhoto = {
  id: string;
  fileKey: string;
  status: "active" | "pending" | "rejected";
  main: boolean;
  thumbhash: string;
  /** Pixels of the variant `full`. */
  width: number;
  height: number;
  /** Why it was rejected. */
  rejectReason: RejectReason | null;
};

/** One's own photos of every status: the main one first, then in one's own order. */
export async function listOwnPhotos(db: Db, profileId: number): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .where("photo.profile_id", "=", profileId)
    .select(["photo.id", "photo.file_key", "photo.status", "photo.thumbhash", "profile.main_photo_id"])
    .select(["photo.width", "photo.height", "photo.reject_reason"])
    .orderBy("photo.position")
    .orderBy("photo.id")
    .execute();
  const photos = rows.map((row) => ({
    id: row.id,
    fileKey: row.file_key,
    status: row.status,
    main: row.main_photo_id === row.id,
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
    rejectReason: row.reject_reason,
  }));
  return photos.sort((one, other) => Number(other.main) - Number(one.main));
}

/** How many photos count against the limit. */
export async function countKeptPhotos(db: Db, profileId: number): Promise<number> {
  const { kept } = await db
    .selectFrom("photo")
    .where("profile_id", "=", profileId)
    .where("status", "!=", "rejected")
    .select((eb) => eb.fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  return Number(kept);
}

/** Puts a photo behind the others. */
export async function insertPhoto(
  db: Db,
  photo: { id: string; profileId: number; status: "active" | "pending"; image: StoredImage },
  now: Date,
): Promise<void> {
  const { id, profileId, status, image } = photo;
  await db
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
      thumbhash: image.thumbhash,
      created_at: now,
    }))
    .execute();
}

/** Makes the first active photo the main one where there is none; the caller holds the account's row. */
export async function fillMainPhoto(db: Db, profileId: number): Promise<void> {
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
        .orderBy("photo.position")
        .orderBy("photo.id")
        .limit(1),
    }))
    .execute();
}

/** Holds the row of a profile's account until the transaction ends, as the member's own changes do; fictional ones have none. */
export async function lockOwner(tx: Tx, profileId: number): Promise<void> {
  await tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select("account.id")
    .where("profile.id", "=", profileId)
    .forUpdate("account")
    .execute();
}

/**
 * Takes a photo's row away and gives where its files lie; where it was the main one, the next that may be seen takes
 * its place.
 */
export async function deletePhotoRow(
  tx: Tx,
  photo: { id: string; profileId: number },
): Promise<{ fileKey: string } | undefined> {
  const { id, profileId } = photo;
  await lockOwner(tx, profileId);
  // The place is emptied here, not by the row's end, so that it can be filled again within this transaction.
  await emptyMainPhoto(tx, photo);
  const row = await tx
    .deleteFrom("photo")
    .where("id", "=", id)
    .where("profile_id", "=", profileId)
    .returning("file_key")
    .executeTakeFirst();
  if (!row) return undefined;
  await fillMainPhoto(tx, profileId);
  return { fileKey: row.file_key };
}

/** The profile has no main photo now, if it was this one. */
export async function emptyMainPhoto(tx: Tx, photo: { id: string; profileId: number }): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ main_photo_id: null })
    .where("id", "=", photo.profileId)
    .where("main_photo_id", "=", photo.id)
    .execute();
}
