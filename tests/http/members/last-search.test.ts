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

const storedSearch = async (profileId: number) =>
  (await site.db.selectFrom("saved_search").select("query").where("profile_id", "=", profileId).executeTakeFirst())
    ?.query;
const memberIds = (text: string) => [...text.matchAll(/data-member="(\d+)"/g)].map(([, id]) => Number(id));

test("a URL without filters restores the last search, on every device, until it is cleared", async () => {
  const ben = await aMember(site);
  await ben.browser.get("/members?gender=female&hair=red&min_age=30&interests=tea");
  expect(await storedSearch(ben.profileId)).toBe("gender=female&min_age=30&hair=red&interests=tea");
  for (const address of ["/members", "/members?t=5&ref=partner&lang=en"]) {
    const again = await ben.browser.get(address);
    expect(again.text).toMatch(/<option value="red" selected/);
    expect(again.text).toContain('value="30"');
  }
  expect((await ben.browser.get("/members?clear=1")).text).not.toMatch(/<option value="red" selected/);
  expect(await storedSearch(ben.profileId)).toBeUndefined();
  expect((await ben.browser.get("/members")).text).not.toMatch(/<option value="red" selected/);
});

test("the page contains the rarely used filters if one is set, and on request, with what was chosen so far", async () => {
  const ben = await aMember(site);
  const page = async (query: string) => (await ben.browser.get(`/members${query}`)).text;
  const hair = 'id="search-hair"';
  expect(await page("?gender=female&min_age=31")).not.toContain(hair);
  const requested = await page("?more=1");
  for (const part of [hair, 'value="interests"', 'value="31"']) expect(requested).toContain(part);
  // Dozens of choices come on a press of their own.
  for (const name of ["interests", "speaks"]) {
    expect(requested).not.toContain(`id="search-${name}"`);
    expect(await page(`?more=${name}`)).toContain(`id="search-${name}"`);
  }
  const chosen = await page("?gender=female&min_age=32&more=1");
  for (const part of [hair, 'value="32"']) expect(chosen).toContain(part);
  expect(await storedSearch(ben.profileId)).toBe("gender=female&min_age=32");
  const [, further = ""] = /href="(\/members\?[^"]*after=[^"]*)"/.exec(chosen) ?? [];
  expect(further).toContain("min_age=32");
  expect(further).not.toContain("more=");
  expect(await page("?hair=red")).toContain(hair);
});

test("similar members are shown below a short list, with their number", async () => {
  const ben = await aMember(site);
  const { text } = await ben.browser.get("/members?hair=red&eyes=green&tattoos=many");
  const [, similar = ""] = text.split("Similar members (");
  expect(memberIds(similar).length).toBe(Number.parseInt(similar));
  expect(memberIds(similar).length).toBeGreaterThan(0);
});

test("a prefetch or a further page does not change the stored search; visitors' searches are not stored", async () => {
  const ben = await aMember(site);
  const prefetch = { "sec-purpose": "prefetch" };
  await ben.browser.get("/members?hair=red", prefetch);
  await ben.browser.get("/members?hair=red&after=1-1763712000123-42");
  expect(await storedSearch(ben.profileId)).toBeUndefined();
  await ben.browser.get("/members?hair=black");
  await ben.browser.get("/members?clear=1", prefetch);
  expect(await storedSearch(ben.profileId)).toBe("hair=black");
  const visitor = site.visitor();
  await visitor.get("/members?ref=partner");
  expect((await visitor.get("/members?hair=red")).status).toBe(200);
  expect((await visitor.get("/members")).text).not.toMatch(/<option value="red" selected/);
});

test("of a stored search with invalid filters the valid ones are used", async () => {
  const ben = await aMember(site);
  const query = "hair=plaid&min_age=banana&country=ZZ&interests=war&gender=female";
  const row = { profile_id: ben.profileId, query, saved_at: new Date() };
  await site.db.insertInto("saved_search").values(row).execute();
  const page = await ben.browser.get("/members");
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<option value="female" selected/);
});

test.each([
  ["crossed ages", "min_age=99&max_age=18"],
  ["300 interests", "interests=tea&".repeat(300)],
  ["300 forged interests", Array.from({ length: 300 }, (_, n) => `interests=forged${n}`).join("&")],
  ["the cursor of another search", "gender=male&after=0-1763712000123-42"],
  ["a forged cursor", "after=1-0-9007199254740993"],
  ["fields twice", "hair=red&hair=black&gender=male&gender=female"],
  ["NUL", "hair=%00&region=%00&interests=%00"],
])("a search with %s is answered, and so is the next request without filters", async (_name, query) => {
  const ben = await aMember(site);
  expect((await ben.browser.get(`/members?${query}`)).status).toBe(200);
  expect((await ben.browser.get("/members")).status).toBe(200);
});

test("a page with a forged cursor never shows members who may not be shown", async () => {
  const [anna, ben] = [await aMember(site, { gender: "female" }), await aMember(site)];
  const far = `after=1-${Date.now() + 1e10}-9007199254740991`;
  expect(memberIds((await ben.browser.get(`/members?${far}&country=NL`)).text)).not.toContain(ben.profileId);
  await anna.browser.post(`/members/${ben.profileId}`, { intent: "block" });
  expect(memberIds((await ben.browser.get(`/members?${far}&country=NL`)).text)).not.toContain(anna.profileId);
});

test("paid tiles are shown between members, marked as ads, and the CSP allows no other image origins", async () => {
  const ben = await aMember(site, { gender: "male" });
  const before = await site.db
    .selectFrom("site")
    .select(["id", "settings"])
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  const page = await ben.browser.get("/members?gender=any&country=any");
  expect(memberIds(page.text).length).toBeGreaterThanOrEqual(12);
  const ads = [...page.text.matchAll(/<a href="https:\/\/livecam\.example\/"[^>]*rel="([^"]*)"/g)];
  expect(before.settings.livecam_every).toBe(12);
  expect(ads.map(([, rel]) => rel)).toEqual(["sponsored noopener noreferrer", "sponsored noopener noreferrer"]);
  expect(page.words).toContain("Ad Live now on cam");
  await ben.browser.post("/lang-config", { language: "da", next: "/" });
  const danish = await ben.browser.get("/members?gender=any&country=any");
  expect(danish.words).toContain("Annonce Live på webcam nu");
  expect(String(page.headers["content-security-policy"])).toContain("img-src 'self' data: blob:;");
});
