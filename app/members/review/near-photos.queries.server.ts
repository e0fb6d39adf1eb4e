import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { nearDistance } from "./near-photos.ts";

/** The bits in which two hashes differ. */
export function bitsBetween(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql<number>`bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64))::int`;
}

/** Whether two hashes share one of their four parts; each part has an index. */
export function sharesPart(column: ReturnType<typeof sql>, hash: ReturnType<typeof sql>) {
  return sql<boolean>`${column} <> '' and (
    substr(${column}, 1, 4) = substr(${hash}, 1, 4) or substr(${column}, 5, 4) = substr(${hash}, 5, 4) or
    substr(${column}, 9, 4) = substr(${hash}, 9, 4) or substr(${column}, 13, 4) = substr(${hash}, 13, 4))`;
}

export type NearPhoto = {
  /** The photo that it resembles. */
  of: string;
  id: string;
  profileId: number;
  status: "active" | "pending" | "rejected";
  /** In how many of 64 bits they differ. */
  distance: number;
};

/** So many pictures that share a part are compared: a common part (a plain background) must not make a page slow. */
const maxCompared = 400;
const maxShown = 4;

/** The profile photos that look most like each of these, of any member and site; at most four for each. */
export async function listNearPhotos(db: Db, photos: { id: string; phash: string | null }[]): Promise<NearPhoto[]> {
  const hashed = photos.filter(({ phash }) => phash);
  if (hashed.length === 0) return [];
  const { rows } = await sql<NearPhoto>`
    select page.id as of, near.id, near.profile_id as "profileId", near.status, near.distance
    from unnest(${hashed.map(({ id }) => id)}::text[], ${hashed.map(({ phash }) => phash)}::text[]) as page(id, phash)
    cross join lateral (
      select candidate.id, candidate.profile_id, candidate.status, ${bitsBetween(sql`candidate.phash`, sql`page.phash`)} as distance
      from (
        select id, profile_id, status, phash from photo
        where ${sharesPart(sql`photo.phash`, sql`page.phash`)} limit ${maxCompared}
      ) as candidate
      where candidate.id <> page.id and ${bitsBetween(sql`candidate.phash`, sql`page.phash`)} <= ${nearDistance}
      order by distance, candidate.id limit ${maxShown}
    ) as near
    order by page.id, near.distance, near.id`.execute(db);
  return rows;
}

/** Whether a new picture looks like one that is sealed. Few are, so they are compared one by one. */
export async function resemblesSealed(db: Db, phash: string, distance: number): Promise<boolean> {
  const row = await db
    .selectFrom("sealed_photo")
    .select("id")
    .where("phash", "<>", "")
    .where(bitsBetween(sql`sealed_photo.phash`, sql`${phash}`), "<=", distance)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
