import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

type Pair = { anna: Member; ben: Member };

/** Two members with mutual likes, a conversation, and answers in the match finder. */
async function aPair(): Promise<Pair> {
  const number = Math.random().toString(36).slice(2, 8);
  const anna = await aMember(site, { name: `Anna ${number}`, gender: "female", credits: 50, region: "Utrecht" });
  const ben = await aMember(site, { name: `Ben ${number}`, credits: 50, region: "Utrecht" });
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" });
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", key: `k-${number}`, text: "Hello" });
  const answers = { min_age: "30", max_age: "45", country: "NL", region: "Utrecht" };
  await anna.browser.post("/match-finder", { gender: "male", ...answers });
  await ben.browser.post("/match-finder", { gender: "female", ...answers });
  return { anna, ben };
}

/** The places where a member may see another, and how to check each. */
const places: [string, (from: Member, to: Member) => Promise<boolean>][] = [
  ["the search", async (from, to) => sees(from, "/members?region=Utrecht&min_age=30&max_age=45", to)],
  ["likes received", async (from, to) => sees(from, "/likes", to)],
  ["likes given", async (from, to) => sees(from, "/likes/given", to)],
  ["matches", async (from, to) => sees(from, "/likes/matches", to)],
  ["the chat overview", async (from, to) => sees(from, "/chats", to)],
  ["the match finder", async (from, to) => sees(from, "/match-finder", to)],
  ["the API's chats", async (from, to) => sees(from, "/api/chats.php", to)],
  ["the API's likes", async (from, to) => sees(from, "/api/likes.php", to)],
];

async function sees(from: Member, path: string, to: Member): Promise<boolean> {
  const page = await from.browser.get(path);
  expect(page.status).toBe(200);
  return page.text.includes(to.name);
}

describe.each(["the blocked", "the blocker"])("%s does not see the other member", (side) => {
  test("in any list", async () => {
    const { anna, ben } = await aPair();
    const [from, to] = side === "the blocker" ? [anna, ben] : [ben, anna];
    for (const [place, look] of places) expect(await look(from, to), place).toBe(true);
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
    for (const [place, look] of places) expect(await look(from, to), place).toBe(false);
  });

  test("as a card of the swipe game", async () => {
    const { anna, ben } = await aPair();
    const [from, to] = side === "the blocker" ? [anna, ben] : [ben, anna];
    await from.browser.post(`/members/${to.profileId}`, { intent: "unlike" });
    const card = () => from.browser.get(`/swipe-game?back=${to.profileId}`);
    expect((await card()).text).toContain(`name="member" value="${to.profileId}"`);
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
    expect((await card()).text).not.toContain(`value="${to.profileId}"`);
  });
});

/** Actions between the two: path, form, status for the blocked and for the blocking member. */
const acts: [string, (to: Member) => [string, Record<string, string>], number, number][] = [
  ["like", (to) => [`/members/${to.profileId}`, { intent: "like" }], 403, 409],
  ["write", (to) => [`/members/${to.profileId}/chat`, { intent: "send", key: "k-blocked", text: "Hi" }], 403, 409],
  ["like in the game", (to) => ["/swipe-game", { intent: "like", member: String(to.profileId) }], 403, 409],
  ["pass in the game", (to) => ["/swipe-game", { intent: "pass", member: String(to.profileId) }], 403, 409],
];

test.each(acts)("to %s is refused to both", async (_act, act, forBlocked, forBlocker) => {
  const { anna, ben } = await aPair();
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
  expect((await ben.browser.post(...act(anna))).status).toBe(forBlocked);
  expect((await anna.browser.post(...act(ben))).status).toBe(forBlocker);
});

test("unblocking shows the profile again; chats and likes stay deleted", async () => {
  const { anna, ben } = await aPair();
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
  expect((await ben.browser.get(`/members/${anna.profileId}`)).status).toBe(403);
  const list = await anna.browser.get("/settings/blocked");
  expect(list.words).toContain(ben.name);
  const fields = { intent: "unblock", next: "/settings/blocked" };
  const answer = await anna.browser.post(`/members/${ben.profileId}`, fields);
  expect(answer.location).toBe("/settings/blocked");
  expect((await anna.browser.follow(answer)).words).not.toContain(ben.name);
  expect((await ben.browser.get(`/members/${anna.profileId}`)).status).toBe(200);
  for (const look of ["/likes", "/likes/given", "/chats"]) expect(await sees(ben, look, anna)).toBe(false);
});

test("block and report in one step: the complaint keeps a snapshot, and the block is stored", async () => {
  const { anna, ben } = await aPair();
  const fields = { intent: "report", kind: "harassment", text: "He writes too much.", block: "1" };
  const sent = await anna.browser.post(`/members/${ben.profileId}?report=1`, fields);
  expect(sent.location).toMatch(/^\/complaints\?reference=/);
  expect((await ben.browser.get(`/members/${anna.profileId}`)).status).toBe(403);
  const rows = await site.db.selectFrom("complaint").selectAll().where("profile_id", "=", ben.profileId).execute();
  expect(rows[0]?.snapshot?.profile).toMatchObject({ name: ben.name });
});
