import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";
import { releaseOnce, releaseTogether } from "#tests/support/requests/release-together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("mutual likes at the same moment on two processes all make matches", async () => {
  const pairs = [];
  for (const _ of sampleOf(Array.from({ length: 100 }), 30)) {
    const anna = await aMember(site, { gender: "female", process: 0 });
    const ben = await aMember(site, { process: 1 });
    pairs.push({ anna, ben });
  }
  let waiting = pairs.flatMap(({ anna, ben }) => [
    { browser: anna.browser, path: `/members/${ben.profileId}`, fields: { intent: "like" } },
    { browser: ben.browser, path: `/members/${anna.profileId}`, fields: { intent: "like" } },
  ]);
  // A small machine may not answer so many posts within three seconds: posts answered with 503 are repeated.
  for (let round = 0; round < 10 && waiting.length > 0; round++) {
    const statuses = await releaseOnce(waiting);
    expect(statuses.filter((status) => status !== 302 && status !== 503)).toEqual([]);
    waiting = waiting.filter((_, at) => statuses[at] === 503);
  }
  expect(waiting).toEqual([]);
  const ids = pairs.flatMap(({ anna, ben }) => [anna.profileId, ben.profileId]);
  const matched = await site.db
    .selectFrom("likes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("liker_id", "in", ids)
    .where("is_match", "=", true)
    .executeTakeFirstOrThrow();
  expect(matched.count).toBe(ids.length);
});

test("the same like twenty times at once is one like", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  const path = `/members/${anna.profileId}`;
  await releaseTogether(Array.from({ length: 20 }, () => ({ browser: ben.browser, path, fields: { intent: "like" } })));
  const stored = await site.db.selectFrom("likes").selectAll().where("liker_id", "=", ben.profileId).execute();
  expect(stored).toHaveLength(1);
});
