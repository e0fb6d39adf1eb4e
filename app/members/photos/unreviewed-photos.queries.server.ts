import type { Db } from "#app/platform/database/db.server.ts";

type UnreviewedPhoto = {
  id: string;
  fileKey: string;
  createdAt: Date;
  domain: string;
  name: string;
  profileId: number;
};

/** Photos that staff have not reviewed, visible already or not, the oldest first (product 12, Photos). */
export async function listUnreviewedPhotos(db: Db, limit: number): Promise<UnreviewedPhoto[]> {
  const rows = await db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .innerJoin("site", "site.id", "profile.site_id")
    .where("photo.decided_at", "is", null)
    .where("photo.status", "in", ["pending", "active"])
    .where("profile.status", "=", "active")
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
