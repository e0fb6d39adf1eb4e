import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, proveAge } from "#tests/support/members/age-proof.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { from } from "#tests/support/requests/from-country.ts";
import { aNewMember, english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const proof = { DE: "required", FR: "offered" };
const level = (at: string) => changeSettings(site, { age_proof: proof, age_proof_at: at, logged_out_search: true });
const visitor = () => english(site.visitor());

describe("the fact", () => {
  beforeAll(() => level("entry"));
  beforeEach(() => moveClock(site, 0));

  test("a visitor's proof is a signed cookie of at most 24 hours, with its end and the site only", async () => {
    const browser = visitor();
    const done = await proveAge(browser, site.visitor());
    expect(done.words).toContain("You've proved your age");
    const cookie = done.headers["set-cookie"]?.find((line) => line.startsWith("adult=")) ?? "";
    expect(cookie).toMatch(/^adult=1\.\d{10}\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=86400; HttpOnly$/);
    expect(await at(browser, "/", from.DE)).toBe("200");
    await moveClock(site, 24 * 3600 + 1);
    expect(await at(browser, "/", from.DE)).toBe("asked");
  });

  test("a forged cookie, another site's and one with a longer end open nothing", async () => {
    const browser = visitor();
    await proveAge(browser, site.visitor());
    const [siteId = "", end = "", mac = ""] = (browser.cookies.get("adult") ?? "").split(".");
    for (const value of [`${siteId}.${Number(end) + 1}.${mac}`, `2.${end}.${mac}`, `${siteId}.${end}.x`, "1", ""]) {
      const forger = visitor();
      forger.cookies.set("adult", value);
      expect(await at(forger, "/", from.DE), value).toBe("asked");
    }
    // The same cookie, signed, at another site of the deployment.
    const elsewhere = english(site.visitor());
    elsewhere.cookies.set("adult", browser.cookies.get("adult") ?? "");
    await site.db
      .updateTable("site")
      .set({ settings: JSON.stringify({ age_proof: proof, age_proof_at: "entry" }) })
      .execute();
    await level("entry");
    const { domain } = await site.db
      .selectFrom("site")
      .select("domain")
      .where("is_default", "=", false)
      .executeTakeFirstOrThrow();
    expect(await at(elsewhere, "/", { ...from.DE, host: domain })).toBe("asked");
    await site.db.updateTable("site").set({ settings: "{}" }).execute();
    await level("entry");
  });

  test("it moves to the account at the login, once, and is in user.php", async () => {
    await level("signup");
    const { credentials } = await aNewMember(site);
    await level("entry");
    const browser = visitor();
    await proveAge(browser, site.visitor());
    await browser.post("/login", { email: credentials.email, password: credentials.password }, from.DE);
    expect(await at(browser, "/members", from.DE)).not.toBe("asked");
    expect(browser.cookies.has("adult")).toBe(false);
    const { user } = (await browser.get("/api/user.php", from.DE)).json() as {
      user: { adult_until: string; adult_way: string | null };
    };
    expect(user.adult_way).toBe(null);
    const days = (Date.parse(user.adult_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  test("a member's proof is in the account with its way, for a year, and in the data download", async () => {
    const { browser, accountId } = await aMember(site, { country: "DE" });
    const done = await proveAge(browser, site.visitor());
    expect(browser.cookies.has("adult")).toBe(false);
    expect(done.words).toContain("You've proved your age");
    const row = await site.db
      .selectFrom("account")
      .select(["adult_until", "adult_way"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(row.adult_way).toBe("sandbox");
    expect((await browser.get("/settings/data", from.NL)).text).toContain('"adult_way":"sandbox"');
    expect(await at(browser, "/chats", from.NL)).toBe("200");
    await moveClock(site, 365 * 86_400 + 60);
    const sessionless = await site.db
      .selectFrom("account")
      .select("adult_until")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(sessionless.adult_until).not.toBeNull();
  });
});
