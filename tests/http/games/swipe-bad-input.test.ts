import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let ben: Member;
beforeAll(async () => {
  site = await startSite();
  ben = await aMember(site);
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const ids = ["0", "-1", "9223372036854775808", "1e3", "abc", "", "9".repeat(20), "9007199254740991", "1.5"];

test.each(ids.flatMap((id) => ["like", "pass"].map((intent) => [intent, id] as const)))(
  "member_not_found: %s for the id %j",
  async (intent, member) => {
    const answer = await ben.browser.post("/swipe-game", { intent, member });
    expect(answer.status).toBe(404);
    expect(answer.words).toContain("We couldn't find this member.");
    expect(answer.text).toContain('name="intent"');
  },
);

test.each<[string, Record<string, string>]>([
  ["no intent", { member: "7" }],
  ["an unknown intent", { intent: "superlike", member: "7" }],
  ["an id of a thousand characters", { intent: "like", member: "1".repeat(1000) }],
])("%s is refused, and the page is shown again", async (_name, fields) => {
  const answer = await ben.browser.post("/swipe-game", fields);
  expect(answer.status).toBe(422);
  expect(answer.words).toContain("Swipe game");
});

test.each(["like", "pass"])("own_profile: %s for the own profile", async (intent) => {
  const answer = await ben.browser.post("/swipe-game", { intent, member: String(ben.profileId) });
  expect(answer.status).toBe(422);
  expect(answer.words).toContain("That's your own profile.");
});

test.each([
  ["blocked_by_member", 403, "You're blocked by Anna. You do not have access to this page."],
  ["member_blocked", 409, "You've blocked Anna. Unblock them first."],
])("%s: a blocked member can be neither liked nor passed", async (reason, status, sentence) => {
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const [blocker, blocked] = reason === "member_blocked" ? [ben, anna] : [anna, ben];
  await blocker.browser.post(`/members/${blocked.profileId}`, { intent: "block" });
  for (const intent of ["like", "pass"]) {
    const fields = { intent, member: String(anna.profileId), name: "Anna" };
    const answer = await ben.browser.post("/swipe-game", fields);
    expect(answer.status).toBe(status);
    expect(answer.words).toContain(sentence);
  }
});

test.each(["privacy", "disabled"])("a member who may not be shown (%s) is not found", async (what) => {
  const anna = await aMember(site, { gender: "female", privacy: what === "privacy" });
  if (what === "disabled") {
    await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", anna.profileId).execute();
  }
  const answer = await ben.browser.post("/swipe-game", { intent: "like", member: String(anna.profileId) });
  expect(answer.status).toBe(404);
});

test.each(["abc", "-1", "0", "9".repeat(30), "%00"])("?back=%s shows the game", async (back) => {
  expect((await ben.browser.get(`/swipe-game?back=${back}`)).status).toBe(200);
});

test("?back= never shows a member whom the deck may not show", async () => {
  const hidden = await aMember(site, { name: "Hidden Hanna", gender: "female", privacy: true });
  const man = await aMember(site, { name: "Manfred Unsought" });
  for (const { profileId } of [hidden, man, ben]) {
    const page = await ben.browser.get(`/swipe-game?back=${profileId}`);
    expect(page.text).not.toContain(`value="${profileId}"`);
  }
});

test("a swipe from another website is refused", async () => {
  const anna = await aMember(site, { gender: "female" });
  const fields = { intent: "like", member: String(anna.profileId) };
  const answer = await ben.browser.post("/swipe-game", fields, { origin: "https://evil.test" });
  expect(answer.status).toBe(403);
});
