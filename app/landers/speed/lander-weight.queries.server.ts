import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { firstWindow } from "./first-response.ts";

export type LanderWeight = {
  siteId: number;
  lander: string;
  slug: string;
  language: string;
  variant: string;
  bytes: number;
};

/** Stores what a lander's first response weighs now. */
export async function saveLanderWeight(db: Db, weight: LanderWeight, now: Date): Promise<void> {
  const { siteId, bytes, ...place } = weight;
  await db
    .insertInto("lander_weight")
    .values({ site_id: siteId, ...place, bytes, measured_at: now })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "lander", "slug", "language", "variant"]).doUpdateSet({ bytes, measured_at: now }),
    )
    .execute();
}

/** The heaviest landers, at most `limit`. */
export async function listLanderWeights(db: Db, limit: number) {
  return db
    .selectFrom("lander_weight")
    .innerJoin("site", "site.id", "lander_weight.site_id")
    .select(["site.domain", "lander", "slug", "language", "variant", "bytes", "measured_at as measuredAt"])
    .orderBy("bytes", "desc")
    .limit(limit)
    .execute();
}

/** How many landers are heavier than what arrives with the first round trip. */
export async function countHeavyLanders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("lander_weight")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("bytes", ">", firstWindow)
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets landers whose pages have not been made since `before`: nobody visits them any more. */
export async function deleteWeightsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "lander_weight", (eb) => eb("measured_at", "<", before));
}
