import { afterAll, beforeAll, expect, test } from "vitest";
import { grantCredits } from "#app/credits/ledger.queries.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "../../support/members/a-member.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

test.each(["/credits", "/premium"])("a visitor of %s is redirected to the login", async (path) => {
  const answer = await site.visitor().get(path);
  expect(answer.location).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test.each(["/credits", "/premium", "/pricing"])(
  "%s shows four bundles, one of them popular and none preselected",
  async (path) => {
    const { browser } = await aMember(site, { country: "NL", credits: 15 });
    const answer = await browser.get(path);
    expect(answer.status).toBe(200);
    for (const price of ["€9.99", "€24.99", "€54.99", "€109.99"]) expect(answer.words).toContain(price);
    expect(answer.words.match(/Popular/g)).toHaveLength(1);
    const countryForm = /<form[^]*<\/form>/.exec(content(answer.text))?.[0] ?? "";
    expect(countryForm).toContain('action="/payment-country"');
    expect(content(answer.text).replace(countryForm, "")).not.toMatch(/<(button|input|form)/);
    const orderLinks = [...answer.text.matchAll(/href="\/credits\/(\d)"/g)].map(([, id]) => id);
    expect(orderLinks).toEqual(path === "/pricing" ? [] : ["1", "2", "3", "4"]);
  },
);

test("prices are in the currency of the profile's country unless another payment country is chosen", async () => {
  const { browser } = await aMember(site, { country: "PL" });
  expect((await browser.get("/credits")).words).toMatch(/PLN\s44\.99/);
  browser.cookies.set("country", "GB");
  expect((await browser.get("/credits")).words).toContain("£8.99");
  browser.cookies.set("country", "no country at all");
  expect((await browser.get("/credits")).words).toMatch(/PLN\s44\.99/);
});

test.each(["/credits", "/premium", "/pricing"])("the payment country chosen on %s is stored", async (path) => {
  const browser = path === "/pricing" ? site.visitor() : (await aMember(site, { country: "NL" })).browser;
  browser.cookies.set("language", "en");
  const before = await browser.get(`${path}?after=7`);
  expect(before.text).toMatch(/<option value="GB"[^>]*>United Kingdom<\/option>/);
  const answer = await browser.post("/payment-country", { country: "gb", next: `${path}?after=7` });
  expect(answer.location).toBe(`${path}?after=7`);
  expect(browser.cookies.get("country")).toBe("GB");
  const after = await browser.get(path);
  expect(after.words).toContain("£8.99");
  expect(after.text).toMatch(/<option value="GB" selected=""/);
});

test.each(["/credits", "/premium"])(
  "%s shows newcomers the price of a bundle with and without the bonus",
  async (path) => {
    const { browser } = await aMember(site, { country: "NL" });
    const { words, text } = await browser.get(path);
    expect(words).toContain("€9.99 €7.49");
    expect(words).toContain("€0.20 €0.15 per credit");
    expect(words).toContain("€1.00 €0.75 per message");
    expect(text).toMatch(/<s[^>]*>€9\.99<\/s>/);
    const veteran = await aMember(site, { country: "NL", premium: true });
    expect((await veteran.browser.get(path)).text).not.toContain("<s ");
  },
);

test("/credits says what the viewer has and a message costs, and a phone's row of a bundle what it is worth", async () => {
  const { browser } = await aMember(site, { country: "NL", credits: 15, premium: true });
  const { words } = await browser.get("/credits");
  expect(words).toContain("You have 15 credits . A message costs 5.");
  expect(words).toContain("80 messages €0.69 each Popular 400 credits");
});

test("prices mention VAT only if its rate is known", async () => {
  const { browser } = await aMember(site, { country: "AU", premium: true });
  expect((await browser.get("/credits")).words).toContain("include VAT");
  expect((await browser.get("/credits/1")).words).toContain("Total, VAT included");
  browser.cookies.set("country", "US");
  for (const path of ["/credits", "/premium", "/pricing"]) {
    const { words } = await browser.get(path);
    expect(words, path).toContain("We don't know your country's VAT rate");
    expect(words, path).not.toMatch(/include[sd]? VAT|VAT included/);
  }
  expect((await browser.get("/credits/1")).words).not.toContain("VAT included");
});

test("a payment country that the site does not serve is refused, and a foreign redirect is ignored", async () => {
  const { browser } = await aMember(site, { country: "NL" });
  for (const country of ["", "XX", "N", "ＮＬ", "NLD", "a\0"]) {
    expect((await browser.post("/payment-country", { country })).status, country).toBe(422);
  }
  expect(browser.cookies.get("country")).toBeUndefined();
  const away = await browser.post("/payment-country", { country: "DE", next: "//evil.test/" });
  expect(away.location).toBe("/credits");
  expect((await browser.get("/payment-country")).location).toBe("/pricing");
});

test("/premium shows the text of the specification and the benefits", async () => {
  const { browser } = await aMember(site);
  const { words } = await browser.get("/premium");
  expect(words).toContain("Premium members have a 46 percent higher chance of success");
  expect(words).toContain("See everyone. Write to anyone.");
  expect(words).toMatch(/Your own photos 3 25 Conversations you start 2 unlimited Likes a day in the swipe game 4 100/);
  expect(words.indexOf("Your own photos")).toBeLessThan(words.indexOf("€9.99"));
});

test("/premium shows free members photos that they see only blurred, and premium members none", async () => {
  const { browser } = await aMember(site, { gender: "male", country: "NL" });
  const { text } = await browser.get("/premium");
  expect(content(text).match(/\/photos\/\w+\/blur/g)).toHaveLength(3);
  expect(content(text).match(/\/photos\/\w+\/match/g)).toHaveLength(1);
  const veteran = await aMember(site, { gender: "male", country: "NL", premium: true });
  expect(content((await veteran.browser.get("/premium")).text)).not.toContain("/photos/");
});

test("the statement lists every entry once, newest first", async () => {
  const { browser, accountId } = await aMember(site);
  for (let credits = 1; credits <= 30; credits++)
    await grantCredits(site.db as Db, { accountId, credits, reason: "grant" }, new Date());
  const first = await browser.get("/credits");
  const more = /href="(\/credits\?after=\d+)/.exec(first.text)?.[1] ?? "";
  const second = await browser.get(more);
  const changes = [first, second].flatMap(({ text }) =>
    [...text.matchAll(/>\+(\d+)<\/td>/g)].map(([, number]) => number),
  );
  expect(changes).toEqual(Array.from({ length: 30 }, (_, at) => String(30 - at)));
  expect(second.text).not.toContain('href="/credits?after=');
});

test.each(["0", "-1", "abc", "1e3", "9223372036854775808", "9".repeat(300)])(
  "the invalid statement cursor %s is ignored",
  async (after) => {
    const { browser } = await aMember(site, { credits: 3 });
    const answer = await browser.get(`/credits?after=${after}`);
    expect(answer.status).toBe(200);
    expect(answer.words).toContain("Added by customer service");
  },
);

test("the top bar shows Premium to free members and Credits to premium members, with a badge at ten credits or fewer", async () => {
  const bar = async (changes: Parameters<typeof aMember>[1]) =>
    (await (await aMember(site, changes)).browser.get("/premium")).words;
  expect(await bar({ credits: 5 })).toContain("Get Premium");
  expect(await bar({ premium: true, credits: 11 })).not.toContain("credits left");
  expect(await bar({ premium: true, credits: 10 })).toContain("10 credits left");
  expect(await bar({ premium: true })).toContain("0 credits left");
});

/** The page's main element. */
function content(html: string): string {
  return /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
}
