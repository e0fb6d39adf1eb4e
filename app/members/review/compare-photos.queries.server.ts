import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { bitsBetween, partLists, withPossiblePart } from "./near-photos.queries.server.ts";
import { nearDistance } from "./near-photos.ts";

/** So many photos with a fitting part are compared with a new one: a common part (a plain background) has more. */
const maxComparedByPart = 5000;
/** Of so many that look alike it is kept that they do. */
const maxKept = 20;

/** Photos that wait for staff, have a hash and are not compared with others yet, the oldest first. */
export async function listUncomparedPhotos(db: Db, limit: number): Promise<{ id: string; phash: string }[]> {
  return db
    .selectFrom("photo")
    .select(["id", "phash"])
    .$narrowType<{ phash: string }>()
    .where("compared_at", "is", null)
    .where("decided_at", "is", null)
    .where("phash", "<>", "")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Stores which photos look like this one, for it and for them, and that it is compared. A photo that is being deleted
 * meanwhile is left out, so that nothing waits for it.
 */
export async function insertLookAlikes(db: Db, photo: { id: string; phash: string }, now: Date): Promise<void> {
  const lists = partLists(photo.phash, nearDistance).map((values) => sql`${values}::text`);
  const distance = bitsBetween(sql`candidate.phash`, sql`${photo.phash}::text`);
  await sql`
    with compared as (select id from photo where id = ${photo.id} for no key update skip locked),
    near as (
      select photo.id, ${distance} as distance
      from (${withPossiblePart("photo", sql`id, phash`, lists, maxComparedByPart)}) as candidate
      join photo on photo.id = candidate.id
      where photo.id <> ${photo.id} and ${distance} <= ${nearDistance}
      order by distance, photo.id limit ${maxKept} for key share of photo skip locked
    ),
    stored as (
      insert into photo_look_alike (photo_id, other_id, distance)
      select compared.id, near.id, distance from compared cross join near
      union all select near.id, compared.id, distance from compared cross join near
      on conflict do nothing
    )
    update photo set compared_at = ${now} where id in (select id from compared)`.execute(db);
}
