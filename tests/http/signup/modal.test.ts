import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { english, signupFields } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile" };
/** A visitor who has dismissed the entry warning. */
const visitorPastWarning = () => {
  const browser = english(site.visitor());
  browser.cookies.set("dismissed", `entry_warning-${Math.floor(Date.now() / 1000)}`);
  return browser;
};

describe("the sign-up modal", () => {
  test("opens by URL in the default layout, with the same form as the page", async () => {
    const page = await visitorPastWarning().get("/pricing?signup=1");
    expect(page.text).toMatch(/<dialog[^>]*closedby="any"/);
    expect(page.text).toMatch(/<form[^>]*action="\/signup"/);
    for (const name of ["email", "name", "password", "date_of_birth.day", "gender"]) {
      expect(page.text).toContain(`name="${name}"`);
    }
    expect((await visitorPastWarning().get("/pricing")).text).not.toContain("<dialog");
  });

  test("waits until the entry warning is dismissed", async () => {
    expect((await english(site.visitor()).get("/pricing?signup=1")).text).not.toContain('name="date_of_birth.day"');
  });

  test("redirects a phone to the page and keeps the rest of the query", async () => {
    const answer = await visitorPastWarning().get("/pricing?signup=1&network=ads&ref=x", phone);
    expect(answer.location).toBe("/signup?network=ads&ref=x");
    expect((await visitorPastWarning().get("/pricing?signup=1", { "sec-ch-ua-mobile": "?1" })).location).toBe(
      "/signup",
    );
  });

  test("does not open for a member, or with another parameter value", async () => {
    const anna = await aMember(site);
    expect((await anna.browser.get("/pricing?signup=1")).text).not.toContain("<dialog");
    expect((await visitorPastWarning().get("/pricing?signup=yes")).text).not.toContain("<dialog");
  });

  test("loads scripts on a page that has none of its own", async () => {
    const page = await visitorPastWarning().get("/pages/terms?signup=1");
    expect(page.text).toMatch(/<dialog[^>]*closedby="any"/);
    expect(page.text).toContain('id="texts"');
    expect((await visitorPastWarning().get("/pages/terms")).text).not.toContain('id="texts"');
  });

  test("is offered to visitors on every page but its own, and nowhere if sign-up is closed", async () => {
    const settings = site.db.selectFrom("site").select("settings").where("is_default", "=", true);
    const { settings: before } = await settings.executeTakeFirstOrThrow();
    const anna = await aMember(site, { gender: "female" });
    const set = (more: object) => changeSettings(site, { ...(before as object), ...more });
    const offer = /<header[\s\S]*href="(\/signup|[^"]*\?signup=1)"[^>]*>[\s\S]*?Sign up[\s\S]*<\/header>/;
    const places = ["/members", `/members/${anna.profileId}`, "/pricing", "/pages/faq", "/complaints", "/login"];
    try {
      await set({ logged_out_search: true });
      for (const path of places) {
        for (const headers of [{}, phone]) {
          const page = await visitorPastWarning().get(path, headers);
          expect([path, page.status, offer.test(page.text)]).toEqual([path, 200, true]);
        }
      }
      expect(offer.exec((await visitorPastWarning().get("/pages/faq")).text)?.[1]).toBe("/pages/faq?signup=1");
      expect(offer.exec((await visitorPastWarning().get("/pages/faq", phone)).text)?.[1]).toBe("/signup");
      expect((await visitorPastWarning().get("/signup")).text).not.toMatch(offer);
      await set({ logged_out_search: true, signups: "none" });
      for (const path of places)
        expect([path, offer.test((await visitorPastWarning().get(path)).text)]).toEqual([path, false]);
      expect((await visitorPastWarning().get("/login")).words).not.toContain("Sign up for free");
    } finally {
      await set({});
      expect(offer.test((await visitorPastWarning().get("/pricing")).text)).toBe(true);
    }
  });

  test("links lead to the page if no scripts run", async () => {
    expect((await visitorPastWarning().get("/login")).text).toMatch(/<a[^>]*href="\/signup"[^>]*>Sign up for free/);
  });
});

describe("a typo in the domain", () => {
  test("is never refused; if something else is refused, the correction is suggested", async () => {
    const fields = signupFields({ email: `slip-${Date.now()}@gmial.com`, name: "@x" });
    const refused = await english(site.visitor()).post("/signup", fields);
    expect(refused.words).toContain(`Did you mean ${fields.email!.replace("gmial", "gmail")}?`);
    expect((await english(site.visitor()).post("/signup", { ...fields, name: "Sanne" })).status).toBe(302);
  });
});

describe("the consent to partner sites", () => {
  test("is not asked for on sites without partner sites, where a forged tick has no effect", async () => {
    expect((await english(site.visitor()).get("/signup")).text).not.toContain("member_resell");
    const fields = signupFields({ member_resell: "on" });
    await english(site.visitor()).post("/signup", fields);
    expect(await consentOf(fields.email!)).toBeNull();
  });

  test("is otherwise asked for unticked, stored with its time, and explained on the privacy page", async () => {
    await changeSettings(site, { member_resell: true });
    const page = () => english(site.visitor()).get("/signup");
    expect((await page()).text).toContain('name="member_resell"');
    expect((await page()).text).not.toMatch(/<input[^>]*name="member_resell"[^>]*checked/);
    const [yes, no] = [signupFields({ member_resell: "on" }), signupFields()];
    const refused = await english(site.visitor()).post("/signup", { ...yes, name: "@x" });
    expect(refused.text).toMatch(/<input(?=[^>]*name="member_resell")(?=[^>]*checked)/);
    for (const fields of [yes, no]) await english(site.visitor()).post("/signup", fields);
    expect(await consentOf(yes.email!)).toBeInstanceOf(Date);
    expect(await consentOf(no.email!)).toBeNull();
    expect((await english(site.visitor()).get("/pages/privacy")).words).toContain("Partner sites.");
  });
});

async function consentOf(email: string) {
  const query = site.db.selectFrom("account").select("member_resell_at").where("email_key", "=", email);
  return (await query.executeTakeFirstOrThrow()).member_resell_at;
}
