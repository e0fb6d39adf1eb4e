import { afterAll, beforeAll, expect, test } from "vitest";
import { Interest } from "#app/members/profile-values.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";

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

test("a visitor is sent to the login and back", async () => {
  const visitor = site.visitor();
  expect((await visitor.get("/profile")).location).toBe("/login?next=%2Fprofile");
  // The login shown instead keeps the input.
  expect((await visitor.post("/profile", { about_me: "hi" })).status).toBe(403);
});

test("every field is stored, shown in the form again, and visible to others", async () => {
  const anna = await aMember(site, { name: "Anna Field", gender: "female" });
  const input = {
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
  const saved = await anna.browser.post("/profile", { ...input, interests: ["", "tea", "sushi"] });
  expect([saved.status, saved.location]).toEqual([302, "/profile?saved=1"]);
  expect(await row(anna)).toMatchObject({ ...input, city: "München", about_me: "Early riser.\nLate reader." });
  expect(await interests(anna)).toEqual(["sushi", "tea"]);
  const again = await anna.browser.get("/profile?saved=1");
  expect(again.words).toContain("Your profile is saved.");
  expect(again.text).toMatch(/<option value="red" selected/);
  expect(again.text).toMatch(/value="tea"[^>]*checked|checked[^>]*value="tea"/);
  const others = await (await aMember(site)).browser.get(`/members/${anna.profileId}`);
  for (const words of ["Late reader.", "Somebody to cook with", "Sushi", "Hazel"])
    expect(others.words).toContain(words);
});

test("missing fields stay unchanged, empty fields are cleared", async () => {
  const anna = await aMember(site, { gender: "female" });
  await anna.browser.post("/profile", { hair: "red", eyes: "blue", about_me: "Hello", interests: "tea" });
  await anna.browser.post("/profile", { hair: "", looking_for: "You" });
  expect(await row(anna)).toMatchObject({ hair: null, eyes: "blue", about_me: "Hello", looking_for: "You" });
  expect(await interests(anna)).toEqual(["tea"]);
  await anna.browser.post("/profile", { interests: "" });
  expect(await interests(anna)).toEqual([]);
});

test("a refusal shows all input again and stores nothing", async () => {
  const anna = await aMember(site, { gender: "female" });
  const refused = await anna.browser.post("/profile", {
    about_me: "Write to me: anna@mail.example",
    looking_for: "My own words",
    hair: "grey",
    interests: "tea",
    country: "NL",
  });
  expect(refused.status).toBe(422);
  expect(refused.words).toContain("Everyone can read this, so leave out e-mail addresses");
  expect(refused.text).toContain("My own words");
  expect(refused.text).toMatch(/<option value="grey" selected/);
  expect(refused.text).toMatch(/value="tea"[^>]*checked|checked[^>]*value="tea"/);
  expect(await row(anna)).toMatchObject({ hair: null, looking_for: "" });
});

test("only sexualities of the gender are offered, and a change of gender translates the stored one", async () => {
  const carl = await aMember(site, { gender: "male", sexuality: "gay" });
  const page = await carl.browser.get("/profile");
  expect(page.text).toMatch(/<option value="gay" selected/);
  expect(page.text).not.toContain('value="lesbian"');
  const saved = await carl.browser.post("/profile", { gender: "female", sexuality: "gay", hair: "red" });
  expect([saved.status, saved.location]).toEqual([302, "/profile?saved=1"]);
  expect(await row(carl)).toMatchObject({ gender: "female", sexuality: "lesbian", hair: "red" });
  const again = await carl.browser.get("/profile");
  expect(again.text).toMatch(/<option value="lesbian" selected/);
  expect(again.text).not.toContain('value="gay"');
});

test.each<[string, Record<string, string>]>([
  ["an unknown intent", { intent: "dance", hair: "red" }],
  ["a forged value", { hair: "plaid" }],
  ["an unknown gender", { gender: "unicorn" }],
  ["a forged interest", { interests: "war" }],
  ["a NUL", { about_me: "a\0b" }],
  ["a text too long", { about_me: "x".repeat(2001) }],
  ["a phone number", { looking_for: "call 0612345678" }],
  ["an unknown country", { country: "ZZ" }],
  ["a region of another country", { country: "NL", region: "Bayern" }],
  ["a sexuality that does not fit the gender", { gender: "male", sexuality: "lesbian" }],
])("%s is refused with 422", async (_name, fields) => {
  const { browser } = await aMember(site);
  expect((await browser.post("/profile", fields)).status).toBe(422);
});

test("300 forged interests are too many, all 51 real ones are not", async () => {
  const anna = await aMember(site);
  const forged = (count: number) => ({ interests: Array.from({ length: count }, (_, n) => `forged${n}`) });
  expect((await anna.browser.post("/profile", forged(300))).status).toBe(413);
  expect((await anna.browser.post("/profile", forged(150))).status).toBe(422);
  expect((await anna.browser.post("/profile", { interests: [...Interest.options] })).status).toBe(302);
  expect(await interests(anna)).toHaveLength(51);
});

test("without JavaScript a button loads the regions of another country and keeps the input", async () => {
  const anna = await aMember(site, { country: "NL" });
  const page = await anna.browser.post("/profile", { intent: "regions", country: "DE", about_me: "Half a sentence" });
  expect(page.status).toBe(422);
  expect(page.words).toContain("Now choose the region, then save.");
  expect(page.text).toContain("Half a sentence");
  expect(page.text).toContain('<option value="Bayern"');
  expect(await row(anna)).toMatchObject({ country: "NL", about_me: "" });
});

test("simultaneous posts leave exactly one set of interests", async () => {
  const anna = await aMember(site);
  const posts = Interest.options
    .slice(0, 8)
    .map((interests) => ({ browser: anna.browser, path: "/profile", fields: { interests } }));
  expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
  expect(await interests(anna)).toHaveLength(1);
});

test("advice disappears when it is done", async () => {
  const anna = await aMember(site);
  const advice = "Choose at least 5 interests";
  expect((await anna.browser.get("/profile")).words).toContain(advice);
  await anna.browser.post("/profile", { interests: ["tea", "wine", "gym", "art", "beach"] });
  expect((await anna.browser.get("/profile")).words).not.toContain(advice);
});

test("premium members see gold here, and the menu and the photo alert link here", async () => {
  const [free, premium] = [await aMember(site), await aMember(site, { premium: true })];
  expect((await premium.browser.get("/profile")).text).toContain("bg-gold");
  expect((await free.browser.get("/profile")).text).not.toContain("bg-gold");
  expect((await free.browser.get("/likes")).text.match(/href="\/profile"/g)?.length).toBeGreaterThan(1);
});
