import { sql } from "kysely";
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

/** A photo in this member pool by its id, or the main photo of a member; undefined for unknown ids and photos of other pools. */
export async function findPhoto(
  db: Db,
  { id, mainOf }: { id?: string; mainOf?: number },
  niche: number,
): Promise<PhotoRecord | undefined> {
  const photos = db.selectFrom("photo").innerJoin("profile", "profile.id", "photo.profile_id");
  const row = await (
    id === undefined
      ? photos.where("profile.id", "=", mainOf ?? 0).whereRef("photo.id", "=", "profile.main_photo_id")
      : photos.where("photo.id", "=", id)
  )
    .where("profile.niche", "=", niche)
    .select([
      "photo.profile_id",
      "photo.file_key",
      "photo.status",
      "profile.main_photo_id",
      "profile.listed",
      "photo.id",
    ])
    .executeTakeFirst();
  return (
    row && {
      profileId: row.profile_id,
      fileKey: row.file_key,
      status: row.status,
      main: row.main_photo_id === row.id,
      listed: row.listed,
    }
  );
}

/** Active photos of these members besides their main ones, at most one of each member. */
export async function listFurtherPhotos(
  db: Db,
  profileIds: number[],
  limit: number,
): Promise<{ id: string; placeholder: string; shared: boolean }[]> {
  return db
    .selectFrom("photo")
    .innerJoin("profile", "profile.id", "photo.profile_id")
    .where(sql<boolean>`photo.profile_id = any(${profileIds}::bigint[])`)
    .where("photo.status", "=", "active")
    .whereRef("photo.id", "<>", "profile.main_photo_id")
    .distinctOn("photo.profile_id")
    .select(["photo.id", "photo.placeholder", "profile.listed as shared"])
    .orderBy("photo.profile_id")
    .orderBy("photo.position")
    .limit(limit)
    .execute();
}
