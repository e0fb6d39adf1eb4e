import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { exportsDefault, filledIn, jobs, present } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const has = (id: string, job: string) => jobs.some((each) => each.route.id === id && each.job === job);
const postOnly = present.filter(({ id, file }) => has(id, "action") && !has(id, "loader") && !exportsDefault(file));

test("an address that only takes posts says so to whoever opens it", async () => {
  expect(postOnly.length).toBeGreaterThan(4);
  const wrong = [];
  for (const { address } of postOnly) {
    for (const method of ["GET", "HEAD"]) {
      const path = filledIn(address);
      const { status, headers, text } = await site.visitor().ask(path, { method });
      const isSaid = method === "HEAD" || text.includes("That doesn&#39;t work here.") || text.includes("doesn't work");
      if (status !== 405 || headers.allow !== "POST, OPTIONS" || !isSaid)
        wrong.push(`${method} ${path}: ${status} ${headers.allow} ${text.slice(0, 80)}`);
    }
  }
  expectNone(wrong, "GET of an address without a loader must be a 405 in words, with what it allows:");
});
