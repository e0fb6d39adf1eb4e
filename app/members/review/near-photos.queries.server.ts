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

const partIndexes = Array.from({ length: partCount }, (_, index) => index);

/** What each part of a similar hash may be (`possibleParts`), as lists with commas. */
export const partLists = (hash: string, distance: number) =>
  possibleParts(hash, distance).map((values) => values.join(","));

/**
 * The photos of a table, with these columns, whose hash has one of the possible values in one of its parts: `lists`, a
 * text with commas for each part. At most `most` for each of them, where it is given. Value by value: with a list of them
 * the planner would rather read the whole table.
 */
export function withPossiblePart(
  table: "photo" | "chat_photo",
  columns: ReturnType<typeof sql>,
  lists: ReturnType<typeof sql>[],
  most?: number,
) {
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const found = lists.map(
    (list, index) => sql`(
      select photo.* from unnest(string_to_array(${list}, ',')) as possible(part)
      cross join lateral (
        select ${columns} from ${sql.table(table)} where phash <> '' and ${partOf(sql`phash`, index)} = possible.part ${limit}
      ) as photo ${limit})`,
  );
  return sql.join(found, sql` union `);
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

/** A page of the queue compares a photo that is not compared yet with so many by each part, so that it is never slow. */
const maxComparedOnPage = 100;
const maxShown = 4;

/**
 * The profile photos that look most like each of these, of any member and site; at most four for each. Those that are not
 * compared with others yet (`comparePhotos`) are compared now, with not so many.
 */
export async function listNearPhotos(
  db: Db,
  photos: { id: string; phash: string | null; isCompared: boolean }[],
): Promise<NearPhoto[]> {
  const compared = photos.filter(({ isCompared }) => isCompared).map(({ id }) => id);
  const hashed = photos.flatMap(({ id, phash, isCompared }) =>
    phash && !isCompared ? [{ id, phash, parts: partLists(phash, nearDistance) }] : [],
  );
  const lists = partIndexes.map((index) => sql`${hashed.map(({ parts }) => parts[index])}::text[]`);
  const parts = partIndexes.map((index) => sql.ref(`page.part_${index}`));
  const columns = sql`id, profile_id, status, phash`;
  const known = sql`
    select page.id as of, near.id, near.profile_id as "profileId", near.status, near.distance
    from unnest(${compared}::text[]) as page(id)
    cross join lateral (
      select photo.id, photo.profile_id, photo.status, photo_look_alike.distance
      from photo_look_alike join photo on photo.id = photo_look_alike.other_id
      where photo_look_alike.photo_id = page.id
      order by distance, photo.id limit ${maxShown}
    ) as near`;
  const now = sql`
    select page.id, near.id, near.profile_id, near.status, near.distance
    from unnest(${hashed.map(({ id }) => id)}::text[], ${hashed.map(({ phash }) => phash)}::text[], ${sql.join(lists)})
      as page(id, phash, ${sql.join(partIndexes.map((index) => sql.ref(`part_${index}`)))})
    cross join lateral (
      select candidate.id, candidate.profile_id, candidate.status, ${bitsBetween(sql`candidate.phash`, sql`page.phash`)} as distance
      from (${withPossiblePart("photo", columns, parts, maxComparedOnPage)}) as candidate
      where candidate.id <> page.id and ${bitsBetween(sql`candidate.phash`, sql`page.phash`)} <= ${nearDistance}
      order by distance, candidate.id limit ${maxShown}
    ) as near`;
  const { rows } = await sql<NearPhoto>`
    ${hashed.length > 0 ? sql`${known} union all ${now}` : known} order by of, distance, id`.execute(db);
  return rows;
}

/**
 * Whether a new picture looks like one that is sealed, or hidden by a notice (app/safety/README.md#a-picture-of-me). Few
 * are, so they are compared one by one.
 */
export async function resemblesSealed(db: Db, phash: string, distance: number): Promise<boolean> {
  const row = await db
    .selectFrom("sealed_photo")
    .select("id")
    .where("phash", "<>", "")
    .where(bitsBetween(sql`sealed_photo.phash`, sql`${phash}`), "<=", distance)
    .unionAll(
      db
        .selectFrom("intimate_photo")
        .select("photo_id as id")
        .where("state", "in", ["waiting", "hidden"])
        .where("phash", "<>", "")
        .where(bitsBetween(sql`intimate_photo.phash`, sql`${phash}`), "<=", distance),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
