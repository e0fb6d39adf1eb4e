import { afterAll, beforeAll, expect, test } from "vitest";
import { findFinderAnswers } from "#app/games/finder/finder-answers.queries.server.ts";
import { Interest } from "#app/members/profile-values.ts";
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

const answers = { gender: "female", min_age: "25", max_age: "50", country: "NL", region: "", relationship: "" };
const ask = (member: Member, changes: Record<string, string | string[]> = {}) =>
  member.browser.post("/match-finder", { ...answers, ...changes });
const storedAnswers = (member: Member) => findFinderAnswers(site.db, member.profileId);

async function withInterests(interests: string[], profile: Parameters<typeof aMember>[1] = {}) {
  const woman = await aMember(site, { gender: "female", ...profile });
  const rows = interests.map((interest) => ({ profile_id: woman.profileId, interest }));
  await site.db.insertInto("profile_interest").values(rows).execute();
  return woman;
}

test("the form asks five things and starts with the member's preferences and home country", async () => {
  const ben = await aMember(site);
  const page = await ben.browser.get("/match-finder");
  expect(page.status).toBe(200);
  for (const name of ["gender", "min_age", "max_age", "country", "region", "relationship", "interests"]) {
    expect(page.text).toContain(`name="${name}"`);
  }
  expect(page.text).toMatch(/value="female" selected/);
  expect(page.text).toMatch(/value="NL" selected/);
});

test("the answers are stored, and the member who shares most comes first, with percentage and reasons", async () => {
  const ben = await aMember(site, { region: "Utrecht", dateOfBirth: "1990-05-05" });
  const three = ["sushi", "theater", "gardening"];
  await withInterests([...three, "beer"], { name: "Mia Most", region: "Utrecht", dateOfBirth: "1990-01-01" });
  const answer = await ask(ben, { interests: three });
  expect(answer.location).toBe("/match-finder");
  expect(await storedAnswers(ben)).toMatchObject({ gender: "female", minAge: 25, maxAge: 50, interests: three });
  const page = await ben.browser.follow(answer);
  expect(page.words).toContain("100% match");
  expect(page.words).toContain("You share: gardening, sushi and theatre");
  expect(page.words).toContain("From the region you're looking in");
  expect(page.words.indexOf("Mia Most")).toBeGreaterThan(0);
  const percents = [...page.words.matchAll(/(\d+)% match/g)].map((each) => Number(each[1]));
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  expect(percents).toHaveLength(24);
});

test("each page continues where the last one ended, without duplicates", async () => {
  const ben = await aMember(site);
  let page = await ben.browser.follow(await ask(ben, { gender: "any", country: "any", interests: ["music", "beach"] }));
  const seen: string[] = [];
  for (let count = 0; count < 4; count++) {
    seen.push(...[...page.text.matchAll(/data-member="(\d+)"/g)].map((each) => each[1] ?? ""));
    const next = /href="(\/match-finder\?after=[^"]+)"/.exec(page.text)?.[1];
    if (!next) break;
    page = await ben.browser.get(next);
  }
  expect(seen.length).toBeGreaterThan(72);
  expect(new Set(seen).size).toBe(seen.length);
});

test("an invisible member's activity is not revealed", async () => {
  const ben = await aMember(site);
  const woman = await withInterests(["astrology", "bbq"], { name: "Ina Invisible", invisible: true });
  const page = await ben.browser.follow(await ask(ben, { interests: ["astrology", "bbq"] }));
  const card = page.text.slice(page.text.indexOf(`data-member="${woman.profileId}"`));
  expect(card.length).toBeGreaterThan(100);
  expect(card.slice(0, card.indexOf('name="intent"'))).not.toContain("Active in the last");
});

test("the swipe game shows members according to the answers", async () => {
  const ben = await aMember(site);
  await ask(ben, { min_age: "28", max_age: "33", country: "DE" });
  const page = await ben.browser.get("/swipe-game");
  expect(page.words).toContain("Women, 28 to 33, Germany");
  const id = Number(/name="member" value="(\d+)"/.exec(page.text)?.[1]);
  const card = await site.db.selectFrom("profile").select("country").where("id", "=", id).executeTakeFirstOrThrow();
  expect(card.country).toBe("DE");
});

test("crossed ages are swapped", async () => {
  const ben = await aMember(site);
  expect((await ask(ben, { min_age: "99", max_age: "18" })).status).toBe(302);
  expect(await storedAnswers(ben)).toMatchObject({ minAge: 18, maxAge: 99 });
});

test("a region of another country is dropped", async () => {
  const ben = await aMember(site);
  expect((await ask(ben, { country: "DE", region: "Utrecht" })).status).toBe(302);
  expect(await storedAnswers(ben)).toMatchObject({ country: "DE", region: null });
});

test("interests_many: eleven interests are refused, all of them stay ticked", async () => {
  const ben = await aMember(site);
  const eleven = Interest.options.slice(0, 11);
  const refused = await ask(ben, { interests: [...eleven], min_age: "31" });
  expect(refused.status).toBe(422);
  expect(refused.words).toContain("Choose up to 10 interests.");
  expect(refused.text.match(/checked=""/g)).toHaveLength(11);
  expect(refused.text).toContain('value="31"');
  expect(await storedAnswers(ben)).toBeUndefined();
});

test.each<[string, Record<string, string | string[]>]>([
  ["an unknown gender", { gender: "robot" }],
  ["no gender", { gender: "" }],
  ["an age that is not a number", { min_age: "abc" }],
  ["an age beyond any integer type", { max_age: "9".repeat(40) }],
  ["half a year", { min_age: "20.5" }],
  ["an unknown country", { country: "ZZ" }],
  ["an unknown relationship status", { relationship: "complicated" }],
  ["an unknown interest", { interests: ["flying"] }],
  ["all 51 interests", { interests: [...Interest.options] }],
])("%s is refused: nothing is stored, and the page is shown again", async (_name, changes) => {
  const ben = await aMember(site);
  const refused = await ask(ben, changes);
  expect(refused.status).toBe(422);
  expect(refused.words).toContain("Match finder");
  expect(refused.text).toContain('role="alert"');
  expect(await storedAnswers(ben)).toBeUndefined();
});

test("300 interests are more than the form accepts; the page is shown again", async () => {
  const ben = await aMember(site);
  const many = Array.from({ length: 300 }, (_, index) => Interest.options[index % 51] ?? "");
  const refused = await ask(ben, { interests: many });
  expect(refused.status).toBe(413);
  expect(refused.words).toContain("Match finder");
  expect(await storedAnswers(ben)).toBeUndefined();
});

test.each(["abc", "999-0", "50-", "-1--1", "50-9007199254740993", "9999999999-1", "50-1; drop table profile"])(
  "a forged cursor %s shows a page",
  async (after) => {
    const ben = await aMember(site);
    await ask(ben);
    const page = await ben.browser.get(`/match-finder?after=${encodeURIComponent(after)}`);
    expect(page.status).toBe(200);
  },
);

test("without matches the page says so and offers a next step", async () => {
  const ben = await aMember(site);
  const page = await ben.browser.follow(await ask(ben, { min_age: "99", max_age: "99", country: "LU" }));
  expect(page.words).toContain("No one matches these answers yet");
});

test("a visitor goes to the login", async () => {
  expect((await site.visitor().get("/match-finder")).location).toBe("/login?next=%2Fmatch-finder");
});
