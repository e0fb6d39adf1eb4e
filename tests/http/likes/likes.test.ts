import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
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

test("/likes/m/{id} shows that member on top and clears the new flag", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { name: "Ben Top" });
  await ben.browser.post(...like(anna.profileId));
  const page = await anna.browser.get(`/likes/m/${ben.profileId}`);
  expect(page.status).toBe(200);
  expect(page.words).toContain("Ben Top likes you");
  expect((await anna.browser.get("/likes")).words).not.toContain("(1) Likes");
});

test("/likes/m/{id} is 404 for a member who does not like the viewer", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  expect((await anna.browser.get(`/likes/m/${ben.profileId}`)).status).toBe(404);
});

test("/likes/m/{id} says that a like was taken back and links to the likes", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { name: "Ben Back" });
  await ben.browser.post(...like(anna.profileId));
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "unlike" });
  const page = await anna.browser.get(`/likes/m/${ben.profileId}`);
  expect(page.status).toBe(200);
  expect(page.words).toContain("Ben Back has taken their like back");
  expect(page.text).toMatch(/<title>[^<]*Ben Back has taken their like back/);
  expect(page.text).toContain('href="/likes"');
  expect((await ben.browser.get(`/likes/m/${anna.profileId}`)).status).toBe(404);

  await ben.browser.post(...like(anna.profileId));
  expect((await anna.browser.get(`/likes/m/${ben.profileId}`)).words).toContain("Ben Back likes you");
});

test("a like by a member who has left or blocked the viewer is gone, and no name is shown", async () => {
  const anna = await aMember(site, { gender: "female" });
  const [leaver, blocker] = [await aMember(site, { name: "Len Left" }), await aMember(site, { name: "Bob Blocker" })];
  for (const each of [leaver, blocker]) await each.browser.post(...like(anna.profileId));
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", leaver.profileId).execute();
  await blocker.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  for (const each of [leaver, blocker]) {
    const page = await anna.browser.get(`/likes/m/${each.profileId}`);
    expect(page.status).toBe(200);
    expect(page.words).toContain("This like is gone");
    expect(page.text).not.toContain(each.name);
  }
});

test("of a member who left without a like for the viewer there is nothing; an erased member's like is gone", async () => {
  const anna = await aMember(site, { gender: "female" });
  const leaver = await aMember(site, { name: "Lou Left" });
  const path = `/likes/m/${leaver.profileId}`;
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", leaver.profileId).execute();
  expect((await anna.browser.get(path)).status).toBe(404);
  await site.db.updateTable("account").set({ status: "erased" }).where("id", "=", leaver.accountId).execute();
  const page = await anna.browser.get(path);
  expect([page.status, page.words]).toEqual([200, expect.stringContaining("This like is gone")]);
});

test("a mutual like opens the match modal with 'New like!' and 'It's a match!'", async () => {
  const anna = await aMember(site, { name: "Anna M", gender: "female" });
  const ben = await aMember(site, { name: "Ben M" });
  await ben.browser.post(...like(anna.profileId));
  const answer = await anna.browser.post(`/members/${ben.profileId}`, { intent: "like", next: "/likes" });
  expect(answer.location).toBe(`/likes?match=${ben.profileId}`);
  const page = await anna.browser.follow(answer);
  expect(page.words).toContain("New like!");
  expect(page.words).toContain("It's a match!");
});

test("a like without JavaScript returns to its member with a confirmation", async () => {
  const anna = await aMember(site, { name: "Anna A", gender: "female" });
  const ben = await aMember(site, { name: "Ben A" });
  for (const [intent, word, line] of [
    ["like", "liked", "You like Ben A."],
    ["unlike", "unliked", "You took back your like for Ben A."],
  ] as const) {
    const answer = await anna.browser.post(`/members/${ben.profileId}`, {
      intent,
      next: "/members?gender=male&liked=1",
    });
    expect(answer.headers.location).toBe(`/members?gender=male&${word}=${ben.profileId}#m-${ben.profileId}`);
    const page = await anna.browser.get(`/members/${ben.profileId}?${word}=${ben.profileId}`);
    expect(page.text).toContain(`id="m-${ben.profileId}"`);
    expect(page.text).toMatch(new RegExp(`role="status"[^>]*>${line}`));
  }
});

test("profiles and cards show who likes the viewer and who is a match", async () => {
  const country = "LU";
  const anna = await aMember(site, { name: "Anna S", gender: "female", country });
  const ben = await aMember(site, { name: "Ben S", country });
  const badgesOf = async (path: string) => {
    const { text } = await anna.browser.get(path);
    const card = text.slice(text.indexOf(`id="m-${ben.profileId}"`)).split("</li>")[0] ?? "";
    const main = text.slice(text.indexOf("<main"));
    const profile = main.slice(0, main.indexOf("<form"));
    return /Likes you|Match/.exec(path.startsWith("/members/") ? profile : card)?.[0];
  };
  const places = [`/members/${ben.profileId}`, `/members?country=${country}`];
  for (const path of places) expect(await badgesOf(path)).toBeUndefined();
  await ben.browser.post(...like(anna.profileId));
  for (const path of places) expect([path, await badgesOf(path)]).toEqual([path, "Likes you"]);
  await anna.browser.post(...like(ben.profileId));
  for (const path of places) expect([path, await badgesOf(path)]).toEqual([path, "Match"]);
  // Text browsers show only spaces as gaps.
  const { text } = await anna.browser.get(`/members?country=${country}`);
  expect(text.replace(/<\/?(span|bdi)\b[^>]*>/g, "")).toMatch(/Ben S, \d+ /);
});

test("a match is written to from its card, from the page of its like, and from its profile", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { name: "Ben W" });
  const places = ["/likes", `/likes/m/${ben.profileId}`];
  const chat = `href="/members/${ben.profileId}/chat"`;
  /** The looks of the link that writes to Ben, in the page's own part. */
  const writeLinksAt = async (path: string) => {
    const { text } = await anna.browser.get(path);
    const links = text.slice(text.indexOf("<main")).match(/<a [^>]*>/g) ?? [];
    return links.filter((link) => link.includes(chat)).map((link) => /button-(primary|secondary)/.exec(link)?.[1]);
  };
  await ben.browser.post(...like(anna.profileId));
  for (const path of places) expect([path, await writeLinksAt(path)]).toEqual([path, []]);
  expect(await writeLinksAt(`/members/${ben.profileId}`)).toEqual(["secondary"]);
  await anna.browser.post(...like(ben.profileId));
  for (const path of [...places, "/likes/matches", `/members/${ben.profileId}`])
    expect([path, await writeLinksAt(path)]).toEqual([path, ["primary"]]);
});

test("the match modal of a URL is shown only if that member really likes the viewer", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  const page = await anna.browser.get(`/likes?match=${ben.profileId}`);
  expect(page.status).toBe(200);
  expect(page.words).not.toContain("New like!");
});

test("on a site without fictional profiles their likes are not shown", async () => {
  const other = await startSite();
  try {
    await changeSettings(other, { fictional_warning: "none" });
    const anna = await aMember(other, { gender: "female" });
    const fictional = await aMember(other, { name: "Drawn Dan" });
    await fictional.browser.post(...like(anna.profileId));
    expect((await anna.browser.get(`/likes?like=${fictional.profileId}`)).words).toContain("New like!");
    await other.db.updateTable("profile").set({ fictional: true }).where("id", "=", fictional.profileId).execute();
    expect((await anna.browser.get(`/likes?like=${fictional.profileId}`)).words).not.toContain("New like!");
    expect((await anna.browser.get(`/likes/m/${fictional.profileId}`)).status).toBe(404);
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
  "a like for the id %s is 404",
  async (id) => {
    const anna = await aMember(site, { gender: "female" });
    expect((await anna.browser.post(`/members/${id}`, { intent: "like" })).status).toBe(404);
    expect((await anna.browser.get(`/likes/m/${id}`)).status).toBe(404);
  },
);

test("members cannot like themselves", async () => {
  const anna = await aMember(site, { gender: "female" });
  expect((await anna.browser.post(...like(anna.profileId))).status).toBe(422);
});

test("a like from another website is refused and stores nothing", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  const evidence: Record<string, string>[] = [
    { origin: "https://evil.test" },
    { origin: "null", "sec-fetch-site": "cross-site" },
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
