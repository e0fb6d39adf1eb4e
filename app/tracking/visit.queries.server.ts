import type { Insertable } from "kysely";
import type { TrackingVisitTable } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** The site's visit with the id from the visitor's cookie. */
export async function findVisit(db: Db, wanted: { id: number; siteId: number }) {
  return db
    .selectFrom("tracking_visit")
    .select(["id", "lander", "slug", "pages", "started_at as startedAt", "experiment_id as experimentId", "variant"])
    .where("id", "=", wanted.id)
    .where("site_id", "=", wanted.siteId)
    .executeTakeFirst();
}

export async function insertVisits(db: Db, visits: Insertable<TrackingVisitTable>[]): Promise<void> {
  await db.insertInto("tracking_visit").values(visits).execute();
}

/** Records a second page: the visit is not a bounce, whatever the beacon of the first page reported. */
export async function updateSecondPage(db: Db, id: number): Promise<void> {
  await db
    .updateTable("tracking_visit")
    .set({ pages: 2, bounced: false })
    .where("id", "=", id)
    .where("pages", "=", 1)
    .execute();
}

/**
 * Records that the page was hidden: a bounce if the visit has `lb` and only one page (app/tracking/README.md#visits).
 */
export async function updateHiddenPage(db: Db, wanted: { id: number; siteId: number }): Promise<void> {
  await db
    .updateTable("tracking_visit")
    .set({ bounced: true })
    .where("id", "=", wanted.id)
    .where("site_id", "=", wanted.siteId)
    .where("lb", "=", true)
    .where("pages", "=", 1)
    .execute();
}
