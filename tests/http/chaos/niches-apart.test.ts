import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateToLatest } from "#db/migrate.ts";
import { doMainJob } from "#tests/support/members/main-job.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { runStaffProcess } from "#tests/support/desk/staff-process.ts";

/** Past one primary (README, Growing): the same build, a database for each niche, and nothing else. */
const niches = ["general", "bdsm"] as const;
const sites: TestSite[] = [];

beforeAll(async () => {
  for (const niche of niches) {
    const name = `apart_${niche}_${randomBytes(4).toString("hex")}`;
    const databaseUrl = await emptyDatabase(process.env.TEST_POSTGRES_URL ?? "", name);
    await migrateToLatest(databaseUrl);
    sites.push(await startSite({ databaseUrl }));
    if (niche !== "general") await runStaffProcess({ databaseUrl }, ["site", "set", "localhost", "niche", niche]);
  }
}, 240_000);
afterAll(() => Promise.all(sites.map((site) => site.stop())));

test("one deployment for each niche, by its own database: both do the main job, and share no members", async () => {
  for (const [index, site] of sites.entries()) {
    await doMainJob(site);
    const { text } = await site.visitor().get("/login");
    expect(text).toContain(`data-niche="${niches[index]}"`);
  }
  const idsOf = async (site: TestSite) =>
    (await site.db.selectFrom("profile").select(["id", "niche"]).execute()).map(({ id, niche }) => ({ id, niche }));
  const [general = [], bdsm = []] = await Promise.all(sites.map(idsOf));
  expect([general.map(({ niche }) => niche), bdsm.map(({ niche }) => niche)]).toEqual([
    [1, 1],
    [3, 3],
  ]);
  expect((await sites[1]?.visitor().get(`/members/${general[0]?.id}`))?.status).not.toBe(200);
  expect(sites.flatMap((site) => site.errors())).toEqual([]);
});
