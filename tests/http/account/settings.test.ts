import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

describe("the overview", () => {
  test("links to every settings page, and the account menu links to it", async () => {
    const { browser } = await aMember(site);
    const page = await browser.get("/settings");
    for (const part of ["email", "password", "sessions", "privacy", "keyboard", "location"]) {
      expect(page.text).toContain(`href="/settings/${part}"`);
      expect((await browser.get(`/settings/${part}`)).status).toBe(200);
    }
    const whoSeesMe = await browser.get("/settings/privacy");
    for (const part of ["people", "blocked", "location"]) {
      expect(whoSeesMe.text).toContain(`href="/settings/${part}"`);
      expect((await browser.get(`/settings/${part}`)).status).toBe(200);
    }
    expect(page.text).toContain('href="/lang-config"');
    const menu = (await browser.get("/members")).text;
    expect(menu).toContain('href="/settings"');
    expect(menu).toContain('action="/logout"');
  });
});

describe("the place", () => {
  test("can be chosen step by step without scripts: regions for the country, cities for the region", async () => {
    const member = await aMember(site, { country: "NL", region: "Utrecht" });
    const page = await member.browser.get("/settings/location");
    expect(page.text).toMatch(/<option value="Utrecht" selected="">/);
    expect(page.text).toMatch(/formmethod="get"/i);
    const germany = await member.browser.get("/settings/location?country=DE&region=Utrecht&city=Utrecht");
    expect(germany.text).toContain('<option value="Bayern">');
    // Checks only the form: the link to the languages contains this URL.
    expect(germany.text).not.toContain('value="Utrecht"');
    const bavaria = await member.browser.get("/settings/location?country=DE&region=Bayern");
    expect(bavaria.text).toMatch(/<datalist id="cities"><option value="München">/);
    expect((await member.browser.get("/settings/location?country=XX")).text).toContain('value="Utrecht"');
    const answer = await member.browser.post("/settings/location", { country: "DE", region: "", city: "munchen" });
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=location"]);
    expect((await member.browser.follow(answer)).words).toContain("München, Bayern, Germany");
  });

  test.each([
    [{ country: "XX", region: "", city: "" }, "Choose one of these countries."],
    [{ country: "NL", region: "Bayern", city: "" }, "Choose one of this country's regions."],
    [
      { country: "NL", region: "", city: "www.my-site.test" },
      "Enter just the name of a place, not a phone number or address.",
    ],
    [{ country: "NL", region: "", city: "x".repeat(61) }, "Enter the name of a city"],
  ])("is refused %#", async (fields, words) => {
    const { browser } = await aMember(site);
    const answer = await browser.post("/settings/location", fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
  });
});

describe("privacy", () => {
  test("both modes can be switched on and off, and apply at once", async () => {
    const member = await aMember(site, { name: "Hidden One" });
    const other = await aMember(site, { gender: "female" });
    const view = () => other.browser.get(`/members/${member.profileId}`);
    expect((await view()).status).toBe(200);
    const answer = await member.browser.post("/settings/privacy", { privacy: "1", invisible: "1" });
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=privacy"]);
    expect((await member.browser.follow(answer)).words).toContain("Privacy mode, Invisible mode");
    expect((await view()).status).toBe(404);
    const form = (await member.browser.get("/settings/privacy")).text;
    // Read receipts are on at first.
    expect(form.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2 + 1);
    await member.browser.get(`/members/${other.profileId}`);
    expect(await site.db.selectFrom("visit").selectAll().where("visitor_id", "=", member.profileId).execute()).toEqual(
      [],
    );
    await member.browser.post("/settings/privacy", {});
    expect((await view()).status).toBe(200);
    expect((await member.browser.post("/settings/privacy", { privacy: "yes" })).status).toBe(422);
  });
});

describe("keyboard", () => {
  test("single-key shortcuts are on, and can be switched off and on again without scripts", async () => {
    const { browser } = await aMember(site);
    const isOn = async () => /name="keys"[^>]*checked=""/.test((await browser.get("/settings/keyboard")).text);
    expect(await isOn()).toBe(true);
    const answer = await browser.post("/settings/keyboard", {});
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=keyboard"]);
    expect((await browser.follow(answer)).words).toContain("Your keyboard shortcuts are saved.");
    expect(await isOn()).toBe(false);
    await browser.post("/settings/keyboard", { keys: "1" });
    expect(await isOn()).toBe(true);
    expect((await browser.post("/settings/keyboard", { keys: "yes" })).status).toBe(422);
  });
});

describe("blocked members", () => {
  test("are listed with Unblock, which leads back here", async () => {
    const member = await aMember(site);
    const pest = await aMember(site, { name: "Some Pest" });
    expect((await member.browser.get("/settings/blocked")).words).toContain("You haven't blocked anyone");
    await member.browser.post(`/members/${pest.profileId}`, { intent: "block" });
    const page = await member.browser.get("/settings/blocked");
    expect(page.words).toContain("Some Pest");
    expect(page.text).toContain(`action="/members/${pest.profileId}"`);
    const answer = await member.browser.post(`/members/${pest.profileId}`, {
      intent: "unblock",
      next: "/settings/blocked",
    });
    expect(answer.location).toBe("/settings/blocked");
    expect((await member.browser.follow(answer)).words).not.toContain("Some Pest");
  });

  test("more than one page are all listed", async () => {
    const member = await aMember(site);
    const others = await site.db.selectFrom("profile").select("id").limit(120).execute();
    const created_at = new Date();
    const rows = others.map(({ id }) => ({ blocker_id: member.profileId, blocked_id: id, created_at }));
    await site.db.insertInto("block").values(rows).execute();
    const seen = new Set<string>();
    let next: string | undefined = "/settings/blocked";
    while (next) {
      const { text } = await member.browser.get(next);
      for (const [, id = ""] of text.matchAll(/action="\/members\/(\d+)"/g)) seen.add(id);
      next = /href="(\/settings\/blocked\?after=[^"]+)"/.exec(text)?.[1];
    }
    expect(seen.size).toBe(120);
  });
});
