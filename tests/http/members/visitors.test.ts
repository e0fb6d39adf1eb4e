import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteVisitsBefore, visitLifetime } from "#app/members/visitors/visits.queries.server.ts";
import { days, later } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const visit = (from: Member, to: Member) => from.browser.get(`/members/${to.profileId}`);
const shows = async (anna: Member, ben: Member) =>
  (await anna.browser.get("/visitors")).text.includes(`data-member="${ben.profileId}"`);

test("visitors are listed newest first, each once, with a like that returns to the page", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [ben, carl] = [await aMember(site, { name: "Ben Visits" }), await aMember(site, { name: "Carl Visits" })];
  expect((await anna.browser.get("/visitors")).words).toContain("No visitors yet");
  for (const each of [ben, carl, ben]) await visit(each, anna);
  const page = await anna.browser.get("/visitors");
  expect([...page.text.matchAll(/data-member="(\d+)"/g)].map((each) => Number(each[1]))).toEqual([
    ben.profileId,
    carl.profileId,
  ]);
  const liked = await anna.browser.post(`/members/${ben.profileId}`, { intent: "like", next: "/visitors" });
  expect(liked.location).toMatch(/^\/visitors/);
  // An address that nobody made leads to the first page.
  expect((await anna.browser.get("/visitors?after=nonsense")).words).toContain("Ben Visits");
});

test("members in invisible mode leave no visits, are not listed, and see none", async () => {
  const anna = await aMember(site, { gender: "female", name: "Anna Seen" });
  const ben = await aMember(site, { name: "Ben Hides" });
  await visit(ben, anna);
  await ben.browser.post("/settings/privacy", { invisible: "1" });
  expect(await shows(anna, ben)).toBe(false);
  await visit(anna, ben);
  const page = await ben.browser.get("/visitors");
  expect(page.words).toContain("You're in invisible mode");
  expect(page.text).not.toContain(`data-member="${anna.profileId}"`);
});

test("blocked members and members in privacy mode are not listed, unless these know the viewer", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [ben, shy] = [await aMember(site), await aMember(site)];
  for (const each of [ben, shy]) await visit(each, anna);
  await shy.browser.post("/settings/privacy", { privacy: "1" });
  expect([await shows(anna, ben), await shows(anna, shy)]).toEqual([true, false]);
  await shy.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  expect(await shows(anna, shy)).toBe(true);
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  expect(await shows(anna, ben)).toBe(false);
});

test("a visit is shown for 90 days and then deleted", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  await visit(ben, anna);
  const stored = site.db.selectFrom("visit").select("visited_at").where("visited_id", "=", anna.profileId);
  const set = (at: Date) =>
    site.db.updateTable("visit").set({ visited_at: at }).where("visited_id", "=", anna.profileId).execute();
  await set(later(new Date(), days(1) - visitLifetime));
  expect(await shows(anna, ben)).toBe(true);
  await deleteVisitsBefore(site.db, later(new Date(), -visitLifetime));
  expect(await stored.execute()).toHaveLength(1);
  await set(later(new Date(), -visitLifetime - days(1)));
  expect(await shows(anna, ben)).toBe(false);
  await deleteVisitsBefore(site.db, later(new Date(), -visitLifetime));
  expect(await stored.execute()).toHaveLength(0);
});
