import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { vi } from "vitest";
import type { TestSite } from "../site/site.ts";

/** Gives the default site these settings and no others, as staff do, and waits until every process uses them. */
export async function changeSettings(site: TestSite, settings: Record<string, unknown>): Promise<void> {
  await site.db
    .updateTable("site")
    .set({ settings: JSON.stringify(settings) })
    .where("is_default", "=", true)
    .execute();
  await announceSites(site);
}

/** Waits until every process uses the sites and companies as they are now. */
export async function announceSites(site: TestSite): Promise<void> {
  // A mark that the processes show once they have heard of the change.
  const mark = randomUUID();
  await site.db.updateTable("company").set({ support_phone: mark }).execute();
  await sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(site.db);
  for (const [process] of site.origins.entries()) {
    const isShown = async () => (await site.visitor(process).get("/api/companyinfo.php")).text.includes(mark);
    await vi.waitUntil(isShown, { timeout: 20_000 });
  }
}
