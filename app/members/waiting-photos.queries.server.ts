import type { Db } from "../platform/db.server.ts";

export type WaitingPhoto = {
  id: string;
  fileKey: string;
  createdAt: Date;
  domain: string;
  name: string;
  profileId: number;
};

/** Photos that wait for staff, the oldest first. */
export async function listWaitingPhotos(db: Db, limit: number): Promise<WaitingPhoto[]> {
  const rows = await db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .innerJoin("site", "site.id", "profile.site_id")
    .where("photo.status", "=", "pending")
    .select([
      "photo.id",
      "photo.file_key",
      "photo.created_at",
      "site.domain",
      "profile.name",
      "profile.id as profile_id",
    ])
    .orderBy("photo.created_at")
    .orderBy("photo.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileKey: row.file_key,
    createdAt: row.created_at,
    domain: row.domain,
    name: row.name,
    profileId: row.profile_id,
  }));
}
