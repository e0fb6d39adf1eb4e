import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser } from "#tests/support/browser.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("Prometheus on this machine reads the process, its pool and its outbox", async () => {
  const answer = await site.visitor().get("/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  for (const name of ["process_resident_memory_bytes", 'site_database_connections{state="all"}', "site_timed_work"]) {
    expect(answer.text).toContain(name);
  }
});

test("who comes by the site's public name meets no such page", async () => {
  const answer = await new Browser(site.origins[0] ?? "", "dating.example").get("/metrics");
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain("process_");
});
