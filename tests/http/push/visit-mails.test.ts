import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const choose = (member: Member, choices: Record<string, string>) => member.browser.post("/settings/privacy", choices);
const know = (member: Member, other: Member) =>
  member.browser.post("/settings/people", { intent: "add", people: other.email });
const hidden: [string, (anna: Member, ben: Member) => Promise<unknown>][] = [
  ["has become invisible", (_, ben) => choose(ben, { invisible: "1" })],
  ["was in privacy mode", (_, ben) => choose(ben, { privacy: "1" })],
  ["is known to the member", (anna, ben) => know(anna, ben)],
  ["knows the member", (anna, ben) => know(ben, anna)],
  ["visited somebody who has become invisible", (anna) => choose(anna, { invisible: "1" })],
];

test("a visit is told as /visitors shows it", async () => {
  const pairs = [];
  for (const [why, hide] of [["is shown", async () => {}] as (typeof hidden)[number], ...hidden]) {
    const [anna, ben] = [await aMember(site, { gender: "female" }), await aMember(site)];
    await anna.browser.post("/notifications", { "visit.mail": "now" });
    await ben.browser.get(`/members/${anna.profileId}`);
    await hide(anna, ben);
    pairs.push({ why, anna, ben });
  }
  const [anna, shy] = [await aMember(site, { gender: "female" }), await aMember(site)];
  await anna.browser.post("/notifications", { "visit.mail": "now", "like.mail": "never" });
  await choose(shy, { privacy: "1" });
  await shy.browser.get(`/members/${anna.profileId}`);
  await shy.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  pairs.push({ why: "is in privacy mode and likes the member", anna, ben: shy });

  const shown = [];
  for (const { why, anna, ben } of pairs) {
    if ((await anna.browser.get("/visitors")).text.includes(`data-member="${ben.profileId}"`)) shown.push(why);
  }
  await moveClock(site, 16 * 60);
  const told = [];
  for (const { why, anna } of pairs) {
    const mails = site.db.selectFrom("outbox").select("id").where("account_id", "=", anna.accountId);
    if ((await mails.where("topic", "=", "visit").where("kind", "=", "mail").execute()).length > 0) told.push(why);
  }
  expect(told).toEqual(["is shown", "is in privacy mode and likes the member"]);
  expect(shown).toEqual(told);
});
