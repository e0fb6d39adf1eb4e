import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

/** Counts a click on a link of a kind of mail: a number of the day, of nobody. */
export async function insertMailClick(db: Db, click: { siteId: number; day: string; kind: string }): Promise<void> {
  await db
    .insertInto("mail_click_day")
    .values({ site_id: click.siteId, day: click.day, kind: click.kind, clicks: 1 })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "day", "kind"]).doUpdateSet({ clicks: sql`mail_click_day.clicks + 1` }),
    )
    .execute();
}

/** The clicks of each kind since a day, on all sites. */
export async function listMailClicks(db: Db, since: string): Promise<{ kind: string; clicks: number }[]> {
  const rows = await db
    .selectFrom("mail_click_day")
    .select((eb) => ["kind", eb.fn.sum<string>("clicks").as("clicks")])
    .where("day", ">=", since)
    .groupBy("kind")
    .execute();
  return rows.map(({ kind, clicks }) => ({ kind, clicks: Number(clicks) }));
}

/** How many mails of each topic went out since a time, at most 30 days ago: older rows are gone. */
export async function countSentMails(db: Db, since: Date): Promise<{ topic: string; count: number }[]> {
  const sent = db
    .selectFrom("outbox_sent")
    .select(["topic", "id"])
    .where("kind", "=", "mail")
    .where("created_at", ">=", since);
  // The demo keeps what it sends.
  const kept = db
    .selectFrom("outbox")
    .select(["topic", "id"])
    .where("kind", "=", "mail")
    .where("status", "=", "kept")
    .where("created_at", ">=", since);
  return db
    .selectFrom(sent.unionAll(kept).as("mail"))
    .select((eb) => ["topic", eb.fn.countAll<number>().as("count")])
    .groupBy("topic")
    .execute();
}
