import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile" };
const visitor = (from: "NL" | "FR") => english(site.visitor(0, from));
const hasOverlay = (text: string) => /role="dialog"[^>]*aria-modal="true"/.test(text) && text.includes(' inert=""');
const general = "Enter only if you're 18 or older";
const restricted = "By entering you confirm that you're 18 or older";

describe("the default layout", () => {
  test("warns every visitor, with and without scripts, and makes the page under it inert", async () => {
    for (const country of ["NL", "FR"] as const) {
      for (const headers of [{}, phone]) {
        const page = await visitor(country).get("/login", headers);
        expect(hasOverlay(page.text)).toBe(true);
        expect(page.words).toContain(general);
        expect(page.words).not.toContain(restricted);
        expect(page.text.indexOf('role="dialog"')).toBeLessThan(page.text.indexOf(' inert=""'));
        expect(page.text).toMatch(/role="dialog"[^>]*autofocus|autofocus[^>]*role="dialog"/);
        expect(page.text).toMatch(/<a[^>]*href="\/pages\/ban"[^>]*>(<span[^>]*>)?Leave/);
      }
    }
  });

  test("warns on pages that do not exist, too", async () => {
    const page = await visitor("FR").get("/no-such-page");
    expect([page.status, hasOverlay(page.text)]).toEqual([404, true]);
  });

  test("never warns on /reset-password and /complete-signup", async () => {
    for (const path of ["/reset-password", "/reset-password/do", "/complete-signup"])
      expect(hasOverlay((await visitor("NL").get(path)).text), path).toBe(false);
  });

  test("does not warn members", async () => {
    const { browser } = await aMember(site);
    expect(hasOverlay((await browser.get("/members")).text)).toBe(false);
  });

  test("does not cover the login form of an ended session, which alone has what was typed", async () => {
    const { browser, accountId } = await aMember(site);
    const partner = await aMember(site);
    await site.db.deleteFrom("session").where("account_id", "=", accountId).execute();
    const typed = { intent: "send", key: "a-key-of-the-form", text: "Still here?" };
    const answer = await browser.post(`/members/${partner.profileId}/chat`, typed);
    expect([answer.status, hasOverlay(answer.text)]).toEqual([403, false]);
    expect(answer.text).toContain('value="Still here?"');
    expect(hasOverlay((await browser.get("/login")).text)).toBe(true);
  });
});

test("an information page shows the warning above its text and can be read", async () => {
  for (const name of ["terms", "ban"]) {
    const page = await visitor("FR").get(`/pages/${name}`);
    expect(hasOverlay(page.text)).toBe(false);
    expect(page.text).not.toContain(' inert=""');
    expect(page.words).toContain(general);
    expect(page.text.indexOf('value="entry_warning"')).toBeLessThan(page.text.indexOf("<main"));
  }
});

describe("the lander layout", () => {
  test("warns in NL, with its own text", async () => {
    const page = await visitor("NL").get("/", phone);
    expect(hasOverlay(page.text)).toBe(true);
    expect(page.words).toContain(restricted);
    expect(page.words).not.toContain(general);
  });

  test("does not warn in FR", async () => {
    expect(hasOverlay((await visitor("FR").get("/")).text)).toBe(false);
  });

  test.each([
    ["DE", true],
    ["NL", true],
    ["FR", false],
  ])("prefers the country the visitor chose to that of the IP address: %s", async (country, warns) => {
    for (const home of ["NL", "FR"] as const) {
      const browser = visitor(home);
      browser.cookies.set("country", country);
      expect(hasOverlay((await browser.get("/")).text)).toBe(warns);
    }
  });

  test.each(["de", "XX", "%00", "x".repeat(5000)])("ignores the invalid country %j", async (country) => {
    const browser = visitor("FR");
    browser.cookies.set("country", country);
    expect(hasOverlay((await browser.get("/")).text)).toBe(false);
  });
});

describe("Enter", () => {
  test("leads back to the page, and the warning stays dismissed on every page for 365 days", async () => {
    const browser = visitor("NL");
    const page = await browser.get("/login?next=%2Flikes");
    expect(page.text).toContain('value="/login?next=%2Flikes"');
    const answer = await browser.post("/dismiss", { dismiss: "entry_warning", next: "/login?next=%2Flikes" });
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Flikes"]);
    expect(answer.headers["set-cookie"]?.join()).toMatch(
      /dismissed=entry_warning-\d{10}; Path=\/; SameSite=Lax; Max-Age=31536000/,
    );
    for (const path of ["/login", "/", "/signup", "/pages/terms"]) {
      const next = await browser.get(path);
      expect(next.text, path).not.toContain('value="entry_warning"');
      expect(next.text, path).not.toContain(' inert=""');
    }
  });

  test("is needed again after 365 days", async () => {
    const browser = visitor("FR");
    const days = (n: number) => Math.floor(Date.now() / 1000) - n * 86_400;
    browser.cookies.set("dismissed", `entry_warning-${days(364)}`);
    expect(hasOverlay((await browser.get("/login")).text)).toBe(false);
    browser.cookies.set("dismissed", `entry_warning-${days(366)}`);
    expect(hasOverlay((await browser.get("/login")).text)).toBe(true);
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", ""])(
    "never leads to another site: %j",
    async (next) => {
      const answer = await visitor("FR").post("/dismiss", { dismiss: "entry_warning", next });
      expect([answer.status, answer.location]).toEqual([302, "/"]);
    },
  );

  test("for something that cannot be dismissed is refused with a text", async () => {
    for (const fields of [{ dismiss: "everything" }, {}, { dismiss: ["push", "enrich"] }]) {
      const answer = await visitor("FR").post("/dismiss", { ...fields, next: "/login" } as Record<string, string>);
      expect(answer.status).toBe(422);
      expect(answer.text).toBe("Check what you entered.");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("a GET dismisses nothing", async () => {
    const answer = await visitor("FR").get("/dismiss?dismiss=entry_warning");
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

test.each([
  "garbage",
  "entry_warning",
  "entry_warning-99999999999",
  "%E0%A4%A",
  '{"entry_warning":1}',
  "x".repeat(5000),
])("an invalid cookie is ignored: %j", async (cookie) => {
  const browser = visitor("FR");
  browser.cookies.set("dismissed", cookie);
  const page = await browser.get("/login");
  expect([page.status, hasOverlay(page.text)]).toEqual([200, true]);
});

test("the setting switches the warning off", async () => {
  await changeSettings(site, { enable_site_entry_popup: false });
  for (const path of ["/login", "/", "/pages/terms"])
    expect((await visitor("NL").get(path)).text, path).not.toContain("entry_warning");
  await changeSettings(site, {});
});

describe("the cookie line", () => {
  const line = (text: string) => text.includes('action="/tracking-consent"');
  const ad = "/login?network=adnet&sub1=banner";

  test("is in the footer only while there is a first touch to store and no answer", async () => {
    expect(line((await visitor("FR").get("/login")).text)).toBe(false);
    expect(line((await visitor("FR").get("/login?sub1=banner")).text)).toBe(true);
    const browser = visitor("FR");
    const landed = await browser.get(ad);
    expect(line(/<footer[\s\S]*<\/footer>/.exec(landed.text)?.[0] ?? "")).toBe(true);
    const cookie = landed.headers["set-cookie"]?.find((each) => each.startsWith("tracking=")) ?? "";
    expect(cookie).toContain("adnet");
    expect(cookie).not.toContain("Max-Age");
    expect(line((await browser.get("/")).text)).toBe(true);
  });

  test.each([
    ["accept", 2_592_000],
    ["reject", undefined],
  ])("%s stores the first touch for %s seconds and does not ask again", async (consent, seconds) => {
    const browser = visitor("FR");
    await browser.get(ad);
    const answer = await browser.post("/tracking-consent", { consent, next: "/pricing" });
    expect([answer.status, answer.location]).toEqual([302, "/pricing"]);
    const [cookie = ""] = answer.headers["set-cookie"] ?? [];
    expect(decodeURIComponent(cookie)).toContain("network=adnet&sub1=banner");
    expect(/Max-Age=(\d+)/.exec(cookie)?.[1]).toBe(seconds === undefined ? undefined : String(seconds));
    expect(cookie).toContain("HttpOnly");
    const page = await browser.get("/pricing?network=other");
    expect(line(page.text)).toBe(false);
    expect(page.headers["set-cookie"]?.some((each) => each.startsWith("tracking=")) ?? false).toBe(false);
  });

  test("both buttons look alike", async () => {
    const { text } = await visitor("FR").get(ad, phone);
    const buttons = [...text.matchAll(/<button[^>]*name="consent"[^>]*>/g)].map(
      ([tag]) => /class="([^"]*)"/.exec(tag)?.[1],
    );
    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toBe(buttons[1]);
    expect(text).toMatch(/Accept<[\s\S]*Reject</);
  });

  test("sets no cookie without a first touch; an invalid answer is refused", async () => {
    const answer = await visitor("FR").post("/tracking-consent", { consent: "accept", next: "/login" });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([302, undefined]);
    expect((await visitor("FR").post("/tracking-consent", { consent: "yes" })).status).toBe(422);
  });

  test("members are not asked", async () => {
    const { browser } = await aMember(site);
    expect(line((await browser.get("/likes?network=adnet")).text)).toBe(false);
  });
});
