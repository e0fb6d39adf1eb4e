import type { Db } from "#app/platform/database/db.server.ts";

/** An active photo; undefined if it waits for approval or was rejected. */
export async function findActivePhoto(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("photo").select("id").where("id", "=", id).where("status", "=", "active").executeTakeFirst();
}

type PhotoRecord = {
  profileId: number;
  fileKey: string;
  status: "active" | "pending" | "rejected";
  /** It is the member's main photo. */
  main: boolean;
  /** The member may be shown in lists. */
  listed: boolean;
};

/** A photo in this member pool; undefined for unknown ids and photos of other pools. */
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
