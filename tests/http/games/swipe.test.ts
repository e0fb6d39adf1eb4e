import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import type { Answer } from "#tests/support/requests/browser.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const aWoman = (name?: string) => aMember(site, { name, gender: "female" });
const someWomen = (count: number) => Promise.all(Array.from({ length: count }, () => aWoman()));
const swipe = (intent: string, member?: { profileId: number; name?: string }) =>
  ["/swipe-game", { intent, ...(member && { member: String(member.profileId), name: member.name ?? "" }) }] as const;
const cardOf = (page: Answer) => Number(/name="member" value="(\d+)"/.exec(page.text)?.[1]);

async function likesOf(profileId: number): Promise<number[]> {
  const rows = await site.db.selectFrom("likes").select("liked_id").where("liker_id", "=", profileId).execute();
  return rows.map((row) => row.liked_id);
}

test("the game shows one card, plain forms for like and pass, and the likes left today", async () => {
  const ben = await aMember(site);
  const page = await ben.browser.get("/swipe-game");
  expect(page.status).toBe(200);
  expect(page.words).toContain("0 of 4 likes today");
  const id = cardOf(page);
  const card = await site.db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect([card.gender, card.country, card.status, card.privacy]).toEqual(["female", "NL", "active", false]);
  expect(page.text).toContain(`href="/members/${id}/chat"`);
  expect(page.text).not.toContain('value="undo"');
  expect((await ben.browser.get("/swipe-game")).text).toContain(`value="${id}"`);
});

test("a visitor is sent to the login and back", async () => {
  expect((await site.visitor().get("/swipe-game")).location).toBe("/login?next=%2Fswipe-game");
  const posted = await site.visitor().post("/swipe-game", { intent: "like", member: "1" });
  expect(posted.status).toBe(403);
  expect(posted.text).toContain('type="password"');
});

test("a like counts, and the liked member has a new like", async () => {
  const ben = await aMember(site, { name: "Ben Swiper" });
  const anna = await aWoman();
  const answer = await ben.browser.post(...swipe("like", anna));
  expect(answer.location).toBe("/swipe-game");
  const page = await ben.browser.follow(answer);
  expect(page.words).toContain("1 of 4 likes today");
  expect((await anna.browser.get("/likes")).words).toContain("Ben Swiper");
});

test("the same like twice is stored and counted once", async () => {
  const ben = await aMember(site);
  const anna = await aWoman();
  await ben.browser.post(...swipe("like", anna));
  expect((await ben.browser.post(...swipe("like", anna))).status).toBe(302);
  expect((await ben.browser.get("/swipe-game")).words).toContain("1 of 4 likes today");
});

test("swipe_limit: the fifth like of a day shows the rule and a link to Premium; passes still work", async () => {
  const ben = await aMember(site);
  const women = await someWomen(6);
  for (const woman of women.slice(0, 4)) expect((await ben.browser.post(...swipe("like", woman))).status).toBe(302);
  const refused = await ben.browser.post(...swipe("like", women[4]));
  expect(refused.status).toBe(409);
  expect(refused.words).toContain("Free members get 4 likes a day in the swipe game");
  expect(refused.words).toContain("4 of 4 likes today");
  expect(refused.text).toMatch(/<a[^>]*href="\/premium"[^>]*>[\s\S]{0,200}See Premium/);
  expect(cardOf(refused)).toBeGreaterThan(0);
  expect(await likesOf(ben.profileId)).toHaveLength(4);
  expect((await ben.browser.post(...swipe("pass", women[5]))).status).toBe(302);
});

test("swipe_cap: a premium member can give more than four likes, up to the site's cap", async () => {
  const ben = await aMember(site, { premium: true });
  const page = await ben.browser.get("/swipe-game");
  expect(page.words).toContain("0 of 100 likes today");
  for (const woman of await someWomen(5)) expect((await ben.browser.post(...swipe("like", woman))).status).toBe(302);
  const women = await someWomen(1);
  const now = new Date();
  const others = [ben.profileId, women[0]?.profileId ?? 0];
  // A hundred more likes: the five may be among them.
  const filler = await site.db.selectFrom("profile").select("id").where("id", "not in", others).limit(100).execute();
  const likes = filler.map(({ id }) => ({ liker_id: ben.profileId, liked_id: id, liked_at: now }));
  await site.db
    .insertInto("swipe_like")
    .values(likes)
    .onConflict((each) => each.doNothing())
    .execute();
  const refused = await ben.browser.post(...swipe("like", women[0]));
  expect(refused.status).toBe(409);
  expect(refused.words).toContain("You've used all your swipe likes for today.");
  expect(refused.text).not.toMatch(/role="alert"[\s\S]{0,900}href="\/premium"/);
});

test("a mutual like opens the match modal", async () => {
  const ben = await aMember(site, { name: "Ben Match" });
  const anna = await aWoman("Anna Match");
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" });
  const answer = await ben.browser.post(...swipe("like", anna));
  expect(answer.location).toBe(`/swipe-game?match=${anna.profileId}`);
  expect((await ben.browser.follow(answer)).words).toContain("It's a match!");
});

test("undo takes back the last like: the card is on top again and the like no longer counts", async () => {
  const ben = await aMember(site);
  const [anna, eva] = await someWomen(2);
  await ben.browser.post(...swipe("like", anna));
  await ben.browser.post(...swipe("like", eva));
  const undone = await ben.browser.post(...swipe("undo"));
  expect(undone.location).toBe(`/swipe-game?back=${eva?.profileId}`);
  const page = await ben.browser.follow(undone);
  expect(cardOf(page)).toBe(eva?.profileId);
  expect(page.words).toContain("1 of 4 likes today");
  expect(await likesOf(ben.profileId)).toEqual([anna?.profileId]);
  await ben.browser.post(...swipe("undo"));
  expect(await likesOf(ben.profileId)).toEqual([]);
});

test("undo takes back a pass", async () => {
  const ben = await aMember(site);
  const first = cardOf(await ben.browser.get("/swipe-game"));
  await ben.browser.post(...swipe("pass", { profileId: first }));
  expect(cardOf(await ben.browser.get("/swipe-game"))).not.toBe(first);
  await ben.browser.post(...swipe("undo"));
  expect(cardOf(await ben.browser.get("/swipe-game"))).toBe(first);
});

test("undo_nothing: undo without a swipe today is refused", async () => {
  const ben = await aMember(site);
  const refused = await ben.browser.post(...swipe("undo"));
  expect(refused.status).toBe(409);
  expect(refused.words).toContain("There's nothing to undo.");
});

test("undo_match: a match cannot be undone, and the refusal links to the matches", async () => {
  const ben = await aMember(site);
  const anna = await aWoman();
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" });
  await ben.browser.post(...swipe("like", anna));
  expect((await ben.browser.get("/swipe-game")).text).not.toContain('value="undo"');
  const refused = await ben.browser.post(...swipe("undo"));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('href="/likes/matches"');
  expect(await likesOf(ben.profileId)).toEqual([anna.profileId]);
});

test("the likes per day reset at midnight in the site's time zone @thorough", async () => {
  const ben = await aMember(site);
  for (const woman of await someWomen(4)) await ben.browser.post(...swipe("like", woman));
  expect((await ben.browser.get("/swipe-game")).words).toContain("4 of 4 likes today");
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", timeStyle: "medium" }).format(
    new Date(),
  );
  const [hours = 0, minutes = 0, seconds = 0] = parts.split(":").map(Number);
  const toMidnight = 86_400 - (hours * 3600 + minutes * 60 + seconds);
  const shift = (seconds: number) => call(site.visitor(), "POST", "/dev/clock", { json: { shift_seconds: seconds } });
  await shift(toMidnight - 300);
  expect((await ben.browser.get("/swipe-game")).words).toContain("4 of 4 likes today");
  await shift(301);
  expect((await ben.browser.get("/swipe-game")).words).toContain("0 of 4 likes today");
  expect((await ben.browser.post(...swipe("undo"))).status).toBe(409);
  expect((await ben.browser.post(...swipe("like", await aWoman()))).status).toBe(302);
});
