import type { Insertable } from "kysely";
import type { TrackingVisitTable } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";

/** A visit of this site by the id in the visitor's cookie. */
export async function findVisit(db: Db, wanted: { id: number; siteId: number }) {
  return db
    .selectFrom("tracking_visit")
    .select(["id", "lander", "slug", "pages", "started_at as startedAt"])
    .where("id", "=", wanted.id)
    .where("site_id", "=", wanted.siteId)
    .executeTakeFirst();
}

export async function insertVisit(db: Db, visit: Insertable<TrackingVisitTable>): Promise<void> {
  await db.insertInto("tracking_visit").values(visit).execute();
}

/** The visitor went on to another page: whatever the beacon of the first one said, it was no bounce. */
export async function noteSecondPage(db: Db, id: number): Promise<void> {
  await db
    .updateTable("tracking_visit")
    .set({ pages: 2, bounced: false })
    .where("id", "=", id)
    .where("pages", "=", 1)
    .execute();
}

/** The page was hidden: a bounce, if the visit came with `lb` and has seen one page only (product 6). */
export async function noteHidden(db: Db, wanted: { id: number; siteId: number }): Promise<void> {
  await db
    .updateTable("tracking_visit")
    .set({ bounced: true })
    .where("id", "=", wanted.id)
    .where("site_id", "=", wanted.siteId)
    .where("lb", "=", true)
    .where("pages", "=", 1)
    .execute();
}
