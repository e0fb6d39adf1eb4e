import type { Db } from "../platform/db.server.ts";

export type PhotoRecord = {
  profileId: number;
  fileKey: string;
  status: "active" | "pending" | "rejected";
  /** It is its member's main photo. */
  main: boolean;
  /** Its member may be shown in lists. */
  listed: boolean;
};

/** A photo of a member of the pool; undefined for unknown ids and those of other pools. */
export async function findPhoto(db: Db, id: string, niche: number): Promise<PhotoRecord | undefined> {
  const row = await db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .where("photo.id", "=", id)
    .where("profile.niche", "=", niche)
    .select(["photo.profile_id", "photo.file_key", "photo.status", "profile.main_photo_id", "profile.listed"])
    .executeTakeFirst();
  return (
    row && {
      profileId: row.profile_id,
      fileKey: row.file_key,
      status: row.status,
      main: row.main_photo_id === id,
      listed: row.listed,
    }
  );
}
