import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test("of 20 simultaneous likes on two processes exactly 4 are stored", async () => {
  const adam = await aMember(site, { process: 0 });
  const other = site.visitor(1).actAs(adam.browser);
  const women = await Promise.all(Array.from({ length: 20 }, () => aMember(site, { gender: "female" })));
  const statuses = await releaseTogether(
    women.map(({ profileId }, index) => ({
      browser: index % 2 ? other : adam.browser,
      path: "/swipe-game",
      fields: { intent: "like", member: String(profileId) },
    })),
  );
  expect(statuses.filter((status) => status === 302)).toHaveLength(4);
  expect(statuses.filter((status) => ![302, 409].includes(status))).toEqual([]);
  const stored = await site.db.selectFrom("likes").selectAll().where("liker_id", "=", adam.profileId).execute();
  expect(stored).toHaveLength(4);
});

test("two simultaneous undos never take back more than the two swipes", async () => {
  const adam = await aMember(site);
  const women = await Promise.all(Array.from({ length: 2 }, () => aMember(site, { gender: "female" })));
  for (const { profileId } of women) {
    await adam.browser.post("/swipe-game", { intent: "like", member: String(profileId) });
  }
  const undo = { browser: adam.browser, path: "/swipe-game", fields: { intent: "undo" } };
  await releaseTogether([undo, undo]);
  const stored = await site.db.selectFrom("likes").selectAll().where("liker_id", "=", adam.profileId).execute();
  expect(stored.length).toBeGreaterThanOrEqual(0);
  expect(stored.length).toBeLessThanOrEqual(1);
});
