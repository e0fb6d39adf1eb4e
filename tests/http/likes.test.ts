import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const like = (id: number) => [`/members/${id}`, { intent: "like" }] as const;

test("a like is new for the liked member until that member opens the profile", async () => {
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const ben = await aMember(site, { name: "Ben" });
  expect((await ben.browser.post(...like(anna.profileId))).status).toBe(302);

  const received = await anna.browser.get("/likes");
  expect(received.words).toContain("Ben");
  expect(received.words).toContain("(1) Likes");
  await anna.browser.get(`/members/${ben.profileId}`);
  expect((await anna.browser.get("/likes")).words).not.toContain("(1) Likes");
});

test("a prefetched profile leaves the like new", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  await ben.browser.post(...like(anna.profileId));
  await anna.browser.get(`/members/${ben.profileId}`, { "sec-purpose": "prefetch" });
  expect((await anna.browser.get("/likes")).words).toContain("(1) Likes");
});

test("/likes/m/{id} puts that member on top and clears the new flag", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { name: "Ben Top" });
  await ben.browser.post(...like(anna.profileId));
  const page = await anna.browser.get(`/likes/m/${ben.profileId}`);
  expect(page.status).toBe(200);
  expect(page.words).toContain("Ben Top likes you");
  expect((await anna.browser.get("/likes")).words).not.toContain("(1) Likes");
});

test("/likes/m/{id} of somebody who does not like the member is not found", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  expect((await anna.browser.get(`/likes/m/${ben.profileId}`)).status).toBe(404);
});

test("a mutual like leads to the match modal with 'New like!' and 'It's a match!'", async () => {
  const anna = await aMember(site, { name: "Anna M", gender: "female" });
  const ben = await aMember(site, { name: "Ben M" });
  await ben.browser.post(...like(anna.profileId));
  const answer = await anna.browser.post(`/members/${ben.profileId}`, { intent: "like", next: "/likes" });
  expect(answer.location).toBe(`/likes?match=${ben.profileId}`);
  const page = await anna.browser.follow(answer);
  expect(page.words).toContain("New like!");
  expect(page.words).toContain("It's a match!");
});

test("the match modal of an address is shown only where somebody really likes the member", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  const page = await anna.browser.get(`/likes?match=${ben.profileId}`);
  expect(page.status).toBe(200);
  expect(page.words).not.toContain("New like!");
});

test("where a site shows no fictional profiles, their likes lead nowhere", async () => {
  const other = await startSite();
  try {
    const settings = JSON.stringify({ fictional_warning: "none" });
    await other.db.updateTable("site").set({ settings }).where("is_default", "=", true).execute();
    const anna = await aMember(other, { gender: "female" });
    const drawn = await aMember(other, { name: "Drawn Dan" });
    await drawn.browser.post(...like(anna.profileId));
    expect((await anna.browser.get(`/likes?like=${drawn.profileId}`)).words).toContain("New like!");
    await other.db.updateTable("profile").set({ fictional: true }).where("id", "=", drawn.profileId).execute();
    expect((await anna.browser.get(`/likes?like=${drawn.profileId}`)).words).not.toContain("New like!");
    expect((await anna.browser.get(`/likes/m/${drawn.profileId}`)).status).toBe(404);
  } finally {
    await other.stop();
  }
});

test("unliking ends a match on both sides", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { name: "Ben Unliked" });
  await ben.browser.post(...like(anna.profileId));
  await anna.browser.post(...like(ben.profileId));
  expect((await anna.browser.get("/likes/matches")).words).toContain("Ben Unliked");
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "unlike" });
  expect((await anna.browser.get("/likes/matches")).words).not.toContain("Ben Unliked");
});

test.each(["0", "-1", "9223372036854775808", "1e3", "abc", "9".repeat(300), "9007199254740991"])(
  "a like for the id %s is not found",
  async (id) => {
    const anna = await aMember(site, { gender: "female" });
    expect((await anna.browser.post(`/members/${id}`, { intent: "like" })).status).toBe(404);
    expect((await anna.browser.get(`/likes/m/${id}`)).status).toBe(404);
  },
);

test("a member cannot like themself", async () => {
  const anna = await aMember(site, { gender: "female" });
  expect((await anna.browser.post(...like(anna.profileId))).status).toBe(422);
});

test("a like from another website is refused and stores nothing", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  const evidence: Record<string, string>[] = [
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "not an origin" },
    { "sec-fetch-site": "cross-site" },
    { referer: "https://evil.test/page" },
  ];
  for (const headers of evidence) {
    const answer = await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" }, headers);
    expect([answer.status, headers]).toEqual([403, headers]);
  }
  const stored = await site.db.selectFrom("likes").selectAll().where("liker_id", "=", anna.profileId).execute();
  expect(stored).toEqual([]);
});
