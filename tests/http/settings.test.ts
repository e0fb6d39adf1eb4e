import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

describe("the overview", () => {
  test("leads to every page of the settings, and the account menu leads to it", async () => {
    const { browser } = await aMember(site);
    const page = await browser.get("/settings");
    for (const part of ["email", "password", "sessions", "privacy", "blocked", "location"]) {
      expect(page.text).toContain(`href="/settings/${part}"`);
      expect((await browser.get(`/settings/${part}`)).status).toBe(200);
    }
    expect(page.text).toContain('href="/lang-config"');
    const menu = (await browser.get("/members")).text;
    expect(menu).toContain('href="/settings"');
    expect(menu).toContain('action="/logout"');
  });
});

describe("the place", () => {
  test("is chosen step by step without a script: the regions follow the country, the cities the region", async () => {
    const member = await aMember(site, { country: "NL", region: "Utrecht" });
    const page = await member.browser.get("/settings/location");
    expect(page.text).toMatch(/<option value="Utrecht" selected="">/);
    expect(page.text).toMatch(/formmethod="get"/i);
    const germany = await member.browser.get("/settings/location?country=DE&region=Utrecht&city=Utrecht");
    expect(germany.text).toContain('<option value="Bayern">');
    expect(germany.text).not.toContain("Utrecht");
    const bavaria = await member.browser.get("/settings/location?country=DE&region=Bayern");
    expect(bavaria.text).toMatch(/<datalist id="cities"><option value="München">/);
    expect((await member.browser.get("/settings/location?country=XX")).text).toContain('value="Utrecht"');
    const answer = await member.browser.post("/settings/location", { country: "DE", region: "", city: "munchen" });
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=location"]);
    expect((await member.browser.follow(answer)).words).toContain("München, Bayern, Germany");
  });

  test.each([
    [{ country: "XX", region: "", city: "" }, "Please choose one of these countries."],
    [{ country: "NL", region: "Bayern", city: "" }, "Please choose one of the regions of this country."],
    [{ country: "NL", region: "", city: "www.my-site.test" }, "Please give the name of a city"],
    [{ country: "NL", region: "", city: "x".repeat(61) }, "Please give the name of a city"],
  ])("is refused %#", async (fields, words) => {
    const { browser } = await aMember(site);
    const answer = await browser.post("/settings/location", fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
  });
});

describe("privacy", () => {
  test("both modes can be set and taken back, and apply at once", async () => {
    const member = await aMember(site, { name: "Hidden One" });
    const other = await aMember(site, { gender: "female" });
    const seen = () => other.browser.get(`/members/${member.profileId}`);
    expect((await seen()).status).toBe(200);
    const answer = await member.browser.post("/settings/privacy", { privacy: "1", invisible: "1" });
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=privacy"]);
    expect((await member.browser.follow(answer)).words).toContain("Privacy mode, Invisible mode");
    expect((await seen()).status).toBe(404);
    const form = (await member.browser.get("/settings/privacy")).text;
    expect(form.match(/checked=""/g)).toHaveLength(2);
    await member.browser.get(`/members/${other.profileId}`);
    expect(await site.db.selectFrom("visit").selectAll().where("visitor_id", "=", member.profileId).execute()).toEqual(
      [],
    );
    await member.browser.post("/settings/privacy", {});
    expect((await seen()).status).toBe(200);
    expect((await member.browser.post("/settings/privacy", { privacy: "yes" })).status).toBe(422);
  });
});

describe("blocked members", () => {
  test("are listed with Unblock, which leads back here", async () => {
    const member = await aMember(site);
    const pest = await aMember(site, { name: "Some Pest" });
    expect((await member.browser.get("/settings/blocked")).words).toContain("You have blocked nobody");
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

  test("more than a page are all there", async () => {
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
