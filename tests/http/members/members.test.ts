import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

test.each(["0", "-1", "9223372036854775808", "1e3", "abc", "9".repeat(300), "12345"])(
  "/members/%s is not found",
  async (id) => {
    const { browser } = await aMember(site);
    expect((await browser.get(`/members/${id}`)).status).toBe(404);
    expect((await browser.get(`/photos/${id}/full`)).status).toBe(404);
    expect((await browser.post(`/members/${id}`, { intent: "like" })).status).toBe(404);
  },
);

test("a blocked member gets the blocking message, the blocker gets Unblock as the only action", async () => {
  const [anna, ben] = [
    await aMember(site, { name: "Anna B", gender: "female" }),
    await aMember(site, { name: "Ben B" }),
  ];
  expect((await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" })).status).toBe(302);
  const blocked = await ben.browser.get(`/members/${anna.profileId}`);
  expect(blocked.status).toBe(403);
  expect(blocked.words).toContain("You're blocked by Anna B. You do not have access to this page.");
  const blocker = await anna.browser.get(`/members/${ben.profileId}`);
  expect(blocker.words).toContain("Unblock");
  expect(blocker.text).not.toContain('value="like"');
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "unblock" });
  expect((await ben.browser.get(`/members/${anna.profileId}`)).status).toBe(200);
});

test("opening a profile records a visit, but not in invisible mode and not by prefetch", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [ben, ghost] = [await aMember(site), await aMember(site, { invisible: true })];
  await ben.browser.get(`/members/${anna.profileId}`, { "sec-purpose": "prefetch" });
  await ghost.browser.get(`/members/${anna.profileId}`);
  const visitors = () =>
    site.db.selectFrom("visit").select("visitor_id").where("visited_id", "=", anna.profileId).execute();
  expect(await visitors()).toEqual([]);
  await ben.browser.get(`/members/${anna.profileId}`);
  await ben.browser.get(`/members/${anna.profileId}`);
  expect(await visitors()).toEqual([{ visitor_id: ben.profileId }]);
});

test("a visitor is sent to the login unless they came from a traffic source", async () => {
  const anna = await aMember(site, { gender: "female" });
  const visitor = site.visitor();
  expect((await visitor.get("/members?gender=female")).location).toBe("/login?next=%2Fmembers%3Fgender%3Dfemale");
  expect((await visitor.get(`/members/${anna.profileId}`)).location).toMatch(/^\/login/);
  expect((await visitor.get("/members?ref=partner")).status).toBe(200);
  expect((await visitor.get(`/members/${anna.profileId}`)).status).toBe(200);
});

test.each([
  ["crossed ages", "min_age=99&max_age=18"],
  ["unknown values", "gender=unicorn&hair=plaid&after=forged"],
  ["300 interests", "interests=tea&".repeat(300)],
  ["a region of another country", "country=DE&region=Utrecht"],
  ["a cursor of the far future", "after=1-99999999999999-9007199254740991"],
  ["nothing, with an unknown country", "clear=1&country=ZZ"],
])("a search for %s is answered", async (_name, query) => {
  const { browser } = await aMember(site);
  expect((await browser.get(`/members?${query}`)).status).toBe(200);
});
