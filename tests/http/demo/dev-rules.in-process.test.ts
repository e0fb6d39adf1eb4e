import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { allRefusals } from "#app/shell/errors/explain.ts";
import { ruleTables } from "#app/demo/rules/rule-tables.server.ts";
import { erasureTable } from "#app/leaving/erasure/erasure-table.server.ts";
import { ownDataTable } from "#app/leaving/own-data/own-data-table.server.ts";
import { allJobs } from "#app/jobs/all-jobs.server.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { gluedWords } from "#tests/support/requests/glued-words.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

// The tables' modules open their process's pool when they are imported; this test does not use it.
vi.hoisted(() => {
  process.env.DATABASE_URL = "postgres://127.0.0.1:1/unused";
});

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** The text of a page as a reader sees it. */
const plain = (html: string) =>
  html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/** The first cells of one table on the page. */
function namesIn(html: string, id: string): string[] {
  const section = html.split(` id="${id}"`)[1]?.split("</section>")[0] ?? "";
  return [...section.matchAll(/<tr><td[^>]*>(.*?)<\/td>/g)].map((match) => plain(match[1] ?? "").trim());
}

test("/dev/rules shows every refusal and every row of every table, with its contents", async () => {
  const page = await site.visitor().get("/dev/rules");
  expect(page.status).toBe(200);
  const text = plain(page.text);
  const tables = ruleTables(allJobs);
  expect(tables.length).toBeGreaterThan(12);
  for (const { id, title, rows } of tables) {
    expect(page.text).toContain(`href="#${id}"`);
    expect(page.text).toContain(`id="${id}"`);
    expect(text).toContain(title);
    expect(rows.length, `${id} has no rows`).toBeGreaterThan(0);
    // Names and sources only; the build prints conditions in its own way.
    for (const row of rows) expect(text, `${id}: ${row[0]}`).toContain(row[0]);
    for (const row of rows) expect(text, `${id}: ${row[0]}`).toContain(row.at(-1)?.replace(/\s+/g, " "));
  }
  expect(namesIn(page.text, "refusals")).toEqual(Object.keys(allRefusals));
  expect(namesIn(page.text, "erasure")).toEqual(Object.keys(erasureTable));
  expect(namesIn(page.text, "own-data")).toEqual(Object.keys(ownDataTable));
  expect(namesIn(page.text, "jobs")).toEqual(allJobs.map(({ name }) => name));
  expect(namesIn(page.text, "settings")).toEqual(Object.keys(SiteSettings.parse({})));
  // A refusal has its own sentence, not the one for unknown errors.
  expect(text).toContain("You do not have enough credits");
  expect(text).not.toContain("[object Object]");
});

test.each(["/dev/rules", "/dev/ui"])("%s reads well without stylesheets", async (address) => {
  const page = await site.visitor().get(address);
  expect(page.status).toBe(200);
  expect(gluedWords(page.text)).toEqual([]);
});
