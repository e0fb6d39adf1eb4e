import { afterAll, beforeAll, expect, test } from "vitest";
import { Interest } from "#app/members/profile-values.ts";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site.ts";
import { releaseTogether } from "#tests/support/together.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const row = (member: Member) =>
  site.db.selectFrom("profile").selectAll().where("id", "=", member.profileId).executeTakeFirstOrThrow();
const interests = async (member: Member) =>
  (
    await site.db
      .selectFrom("profile_interest")
      .select("interest")
      .where("profile_id", "=", member.profileId)
      .orderBy("interest")
      .execute()
  ).map((each) => each.interest);

test("a visitor is led to the login and back", async () => {
  const visitor = site.visitor();
  expect((await visitor.get("/profile")).location).toBe("/login?next=%2Fprofile");
  // What was typed is kept by the login that stands in its place.
  expect((await visitor.post("/profile", { about_me: "hi" })).status).toBe(403);
});

test("every field is stored and stands in the form again, and others see it", async () => {
  const anna = await aMember(site, { name: "Anna Field", gender: "female" });
  const told = {
    country: "DE",
    region: "Bayern",
    city: "münchen",
    gender: "female",
    sexuality: "bi",
    hair: "red",
    eyes: "hazel",
    body: "curvy",
    relationship: "open",
    tattoos: "some",
    about_me: "Early riser.\r\nLate reader.",
    looking_for: "Somebody to cook with",
  };
  const saved = await anna.browser.post("/profile", { ...told, interests: ["", "tea", "sushi"] });
  expect([saved.status, saved.location]).toEqual([302, "/profile?saved=1"]);
  expect(await row(anna)).toMatchObject({ ...told, city: "München", about_me: "Early riser.\nLate reader." });
  expect(await interests(anna)).toEqual(["sushi", "tea"]);
  const again = await anna.browser.get("/profile?saved=1");
  expect(again.words).toContain("Your profile has been saved.");
  expect(again.text).toMatch(/<option value="red" selected/);
  expect(again.text).toMatch(/value="tea"[^>]*checked|checked[^>]*value="tea"/);
  const others = await (await aMember(site)).browser.get(`/members/${anna.profileId}`);
  for (const words of ["Late reader.", "Somebody to cook with", "Sushi", "Hazel"])
    expect(others.words).toContain(words);
});

test("what a post does not name stays, what it names empty is taken away", async () => {
  const anna = await aMember(site, { gender: "female" });
  await anna.browser.post("/profile", { hair: "red", eyes: "blue", about_me: "Hello", interests: "tea" });
  await anna.browser.post("/profile", { hair: "", looking_for: "You" });
  expect(await row(anna)).toMatchObject({ hair: null, eyes: "blue", about_me: "Hello", looking_for: "You" });
  expect(await interests(anna)).toEqual(["tea"]);
  await anna.browser.post("/profile", { interests: "" });
  expect(await interests(anna)).toEqual([]);
});

test("a refusal keeps everything that was typed, and stores nothing of it", async () => {
  const anna = await aMember(site, { gender: "female" });
  const refused = await anna.browser.post("/profile", {
    about_me: "Write to me: anna@mail.example",
    looking_for: "My own words",
    hair: "grey",
    interests: "tea",
    country: "NL",
  });
  expect(refused.status).toBe(422);
  expect(refused.words).toContain("Everybody can read this, so please leave out e-mail addresses");
  expect(refused.text).toContain("My own words");
  expect(refused.text).toMatch(/<option value="grey" selected/);
  expect(refused.text).toMatch(/value="tea"[^>]*checked|checked[^>]*value="tea"/);
  expect(await row(anna)).toMatchObject({ hair: null, looking_for: "" });
});

test.each<[string, Record<string, string>]>([
  ["a forged value", { hair: "plaid" }],
  ["a gender nobody has", { gender: "unicorn" }],
  ["a forged interest", { interests: "war" }],
  ["a NUL", { about_me: "a\0b" }],
  ["a text too long", { about_me: "x".repeat(2001) }],
  ["a phone number", { looking_for: "call 0612345678" }],
  ["a country nobody is served in", { country: "ZZ" }],
  ["a region of another country", { country: "NL", region: "Bayern" }],
  ["a sexuality that does not go with the gender", { gender: "male", sexuality: "lesbian" }],
])("%s is refused with 422", async (_name, fields) => {
  const { browser } = await aMember(site);
  expect((await browser.post("/profile", fields)).status).toBe(422);
});

test("300 forged interests are too much, all fifty-one are not", async () => {
  const anna = await aMember(site);
  const forged = (count: number) => ({ interests: Array.from({ length: count }, (_, n) => `forged${n}`) });
  expect((await anna.browser.post("/profile", forged(300))).status).toBe(413);
  expect((await anna.browser.post("/profile", forged(150))).status).toBe(422);
  expect((await anna.browser.post("/profile", { interests: [...Interest.options] })).status).toBe(302);
  expect(await interests(anna)).toHaveLength(51);
});

test("without scripts a button brings the regions of another country and keeps what was typed", async () => {
  const anna = await aMember(site, { country: "NL" });
  const page = await anna.browser.post("/profile", { intent: "regions", country: "DE", about_me: "Half a sentence" });
  expect(page.status).toBe(422);
  expect(page.words).toContain("Now choose the region, then save.");
  expect(page.text).toContain("Half a sentence");
  expect(page.text).toContain('<option value="Bayern"');
  expect(await row(anna)).toMatchObject({ country: "NL", about_me: "" });
});

test("forms that meet leave one whole set of interests", async () => {
  const anna = await aMember(site);
  const posts = Interest.options
    .slice(0, 8)
    .map((interests) => ({ browser: anna.browser, path: "/profile", fields: { interests } }));
  expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
  expect(await interests(anna)).toHaveLength(1);
});

test("what would make a profile better goes as it is done", async () => {
  const anna = await aMember(site);
  const advice = "Choose at least five interests";
  expect((await anna.browser.get("/profile")).words).toContain(advice);
  await anna.browser.post("/profile", { interests: ["tea", "wine", "gym", "art", "beach"] });
  expect((await anna.browser.get("/profile")).words).not.toContain(advice);
});

test("premium members have their gold here, the menu and the photo alert lead here", async () => {
  const [free, premium] = [await aMember(site), await aMember(site, { premium: true })];
  expect((await premium.browser.get("/profile")).text).toContain("bg-gold");
  expect((await free.browser.get("/profile")).text).not.toContain("bg-gold");
  expect((await free.browser.get("/likes")).text.match(/href="\/profile"/g)?.length).toBeGreaterThan(1);
});
