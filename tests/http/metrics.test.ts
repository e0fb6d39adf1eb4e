import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "#tests/support/browser.ts";
import { shiftClock } from "#tests/support/orders.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  // The only expected error is from the work that was made to fail.
  expect(site.errors().filter((line) => !line.includes("not today"))).toEqual([]);
  await site.stop();
});

test("Prometheus on this machine reads metrics of the process, its pool and its outbox", async () => {
  const answer = await site.visitor().get("/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  for (const name of ["process_resident_memory_bytes", 'site_database_connections{state="all"}', "site_timed_work"]) {
    expect(answer.text).toContain(name);
  }
});

test("by the site's public name there is no such page", async () => {
  const answer = await new Browser(site.origins[0] ?? "", "dating.example").get("/metrics");
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain("process_");
});

describe("timed work", () => {
  /** Makes the clearing of visits run this statement first. */
  const clearing = async (words: string) => {
    await sql`drop trigger if exists before_clearing on tracking_visit`.execute(site.db);
    await sql`create or replace function before_clearing() returns trigger language plpgsql as ${sql.raw(
      `$$ begin ${words}; return null; end $$`,
    )}`.execute(site.db);
    await sql`create trigger before_clearing before delete on tracking_visit execute function before_clearing()`.execute(
      site.db,
    );
  };
  const read = async (name: string, work = "clear-visits") => {
    const { text } = await site.visitor().get("/metrics");
    return Number(new RegExp(`^${name}\\{work="${work}"\\} (\\S+)$`, "m").exec(text)?.[1]);
  };

  test("has no time limit of a page: long work is finished, and its time is in the metrics @thorough", async () => {
    const before = Date.now();
    // Longer than any page may wait for a statement.
    await clearing("perform pg_sleep(3)");
    await shiftClock(site.visitor(), 1);
    expect(await read("timed_work_last_success_seconds")).toBeGreaterThanOrEqual(Math.floor(before / 1000));
    expect(await read("timed_work_failures_total")).toBe(0);
    expect(await read("timed_work_overdue")).toBe(0);
  });

  test("that fails is counted by name, and one that missed two runs is overdue", async () => {
    await clearing("raise exception 'not today'");
    await shiftClock(site.visitor(), 1).catch(() => {});
    expect(await read("timed_work_failures_total")).toBe(1);
    expect(site.errors().join("\n")).toContain('"work":"clear-visits"');
    const last_success_at = new Date(Date.now() - 3 * 86_400_000);
    await site.db.updateTable("timed_work_run").set({ last_success_at }).where("work", "=", "clear-visits").execute();
    expect(await read("timed_work_overdue")).toBe(1);
    expect(await read("timed_work_overdue", "clear-outbox")).toBe(0);
  });
});
