import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { partCount, partLength, possibleParts } from "./hash-parts.ts";
import { nearDistance } from "./near-photos.ts";

/** The bits in which two hashes differ. */
export function bitsBetween(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql<number>`bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64))::int`;
}

/** A part of a hash, as its index has it. */
const partOf = (column: ReturnType<typeof sql>, index: number) =>
  sql`substr(${column}, ${sql.lit(index * partLength + 1)}, ${sql.lit(partLength)})`;

/**
 * Whether a part of a hash is one of those that `possibleParts` names for that part, as lists with commas. Each part has
 * an index.
 */
export function hasPart(column: ReturnType<typeof sql>, parts: ReturnType<typeof sql>[]) {
  const lines = parts.map((values, index) => sql`${partOf(column, index)} = any(string_to_array(${values}, ','))`);
  return sql<boolean>`${column} <> '' and (${sql.join(lines, sql` or `)})`;
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

/** So many pictures with a fitting part are compared: a common one (a plain background) must not make a page slow. */
const maxComparedByPart = 100;
const maxShown = 4;

const partIndexes = Array.from({ length: partCount }, (_, index) => index);

/** The values of each part, as `hasPart` takes them. */
export const partLists = (hash: string, distance: number) =>
  possibleParts(hash, distance).map((values) => values.join(","));

/** The profile photos that look most like each of these, of any member and site; at most four for each. */
export async function listNearPhotos(db: Db, photos: { id: string; phash: string | null }[]): Promise<NearPhoto[]> {
  const hashed = photos.flatMap(({ id, phash }) =>
    phash ? [{ id, phash, parts: partLists(phash, nearDistance) }] : [],
  );
  if (hashed.length === 0) return [];
  const lists = partIndexes.map((index) => sql`${hashed.map(({ parts }) => parts[index])}::text[]`);
  // Value by value: with a list of them the planner would rather read the whole table for the limit's first rows.
  const found = partIndexes.map(
    (index) => sql`(
      select photo.* from unnest(string_to_array(${sql.ref(`page.part_${index}`)}, ',')) as possible(part)
      cross join lateral (
        select id, profile_id, status, phash from photo
        where phash <> '' and ${partOf(sql`phash`, index)} = possible.part limit ${sql.lit(maxComparedByPart)}
      ) as photo limit ${sql.lit(maxComparedByPart)})`,
  );
  const { rows } = await sql<NearPhoto>`
    select page.id as of, near.id, near.profile_id as "profileId", near.status, near.distance
    from unnest(${hashed.map(({ id }) => id)}::text[], ${hashed.map(({ phash }) => phash)}::text[], ${sql.join(lists)})
      as page(id, phash, ${sql.join(partIndexes.map((index) => sql.ref(`part_${index}`)))})
    cross join lateral (
      select candidate.id, candidate.profile_id, candidate.status, ${bitsBetween(sql`candidate.phash`, sql`page.phash`)} as distance
      from (${sql.join(found, sql` union `)}) as candidate
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
