import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { firstWindow } from "./first-response.ts";
import type { ServedLander } from "./served-landers.server.ts";

type Place = Pick<ServedLander, "siteId" | "slug" | "language" | "variant"> & { lander: string };

/** Stores what a lander's first response weighs now, on a phone and on a desktop. */
export async function saveLanderWeight(
  db: Db,
  place: Place,
  weight: { bytes: number; desktopBytes: number; cause: string },
  now: Date,
): Promise<void> {
  const { siteId, lander, slug, language, variant } = place;
  const changes = { bytes: weight.bytes, desktop_bytes: weight.desktopBytes, cause: weight.cause, measured_at: now };
  await db
    .insertInto("lander_weight")
    .values({ site_id: siteId, lander, slug, language, variant, ...changes })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "lander", "slug", "language", "variant"]).doUpdateSet(changes),
    )
    .execute();
}

/** All measured landers: when, and what their pages were made of. */
export async function listMeasured(db: Db): Promise<(Place & { cause: string; measuredAt: Date })[]> {
  return db
    .selectFrom("lander_weight")
    .select(["site_id as siteId", "lander", "slug", "language", "variant", "cause", "measured_at as measuredAt"])
    .execute();
}

/** Forgets a lander that is not served any more. */
export async function deleteLanderWeight(db: Db, { siteId, lander, slug, language, variant }: Place): Promise<void> {
  await db
    .deleteFrom("lander_weight")
    .where("site_id", "=", siteId)
    .where("lander", "=", lander)
    .where("slug", "=", slug)
    .where("language", "=", language)
    .where("variant", "=", variant)
    .execute();
}

const heavier = sql<number>`greatest(bytes, desktop_bytes)`;

/** The heaviest landers, at most `limit`. */
export async function listLanderWeights(db: Db, limit: number) {
  return db
    .selectFrom("lander_weight")
    .innerJoin("site", "site.id", "lander_weight.site_id")
    .select(["site.domain", "lander", "slug", "language", "variant"])
    .select(["bytes", "desktop_bytes as desktopBytes", "measured_at as measuredAt"])
    .where(heavier, ">", 0)
    .orderBy(heavier, "desc")
    .orderBy("site.domain")
    .orderBy("lander")
    .limit(limit)
    .execute();
}

/** How many landers have been measured, and how many are heavier than what arrives with the first round trip. */
export async function countLanders(db: Db): Promise<{ measured: number; heavy: number }> {
  return db
    .selectFrom("lander_weight")
    .select((eb) => eb.fn.countAll<number>().as("measured"))
    .select((eb) => eb.fn.countAll<number>().filterWhere(heavier, ">", firstWindow).as("heavy"))
    .where(heavier, ">", 0)
    .executeTakeFirstOrThrow();
}

/** The words that are stored for all landers. */
export async function listStoredTexts(db: Db) {
  return db
    .selectFrom("lander_content")
    .select(["site_id as siteId", "lander", "slug", "language", "content"])
    .orderBy("site_id")
    .orderBy("lander")
    .orderBy("slug")
    .orderBy("language")
    .execute();
}
