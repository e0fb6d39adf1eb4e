import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { english, aNewMember } from "#tests/support/members/new-member.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const visitor = () => english(site.visitor());

describe("user.php", () => {
  test("returns exactly the fields of the specification; without a photo main_image is null", async () => {
    const ben = await aMember(site, { name: "Ben", credits: 7 });
    const { status, body } = await call(ben.browser, "GET", "/api/user.php");
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        status: "active",
        credits: 7,
        paid_user: false,
        signup_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        language: "en",
        notifications_disabled: [],
        adult_until: null,
        adult_way: null,
        profile: {
          ...{ id: ben.profileId, name: "Ben", country: "NL", status: "active", main_image: null },
          ...{ languages: [], prompts: [] },
        },
      },
    });
  });

  test("without a session it is 403 authentication_required, in the language of the request", async () => {
    const english = await call(visitor(), "GET", "/api/user.php");
    expect([english.status, english.body]).toEqual([
      403,
      { error: "authentication_required", message: "Log in first." },
    ]);
    const german = await call(site.visitor(), "GET", "/api/user.php", { headers: { "accept-language": "de" } });
    expect(german.body.message).toBe("Bitte melde dich zuerst an.");
  });

  test.each(["json", "form"] as const)("logs in with e-mail and password as %s, like the screen", async (kind) => {
    const { credentials } = await aNewMember(site);
    const browser = visitor();
    const login = { email: credentials.email.toUpperCase(), password: credentials.password };
    const answer = await call(browser, "POST", "/api/user.php", { [kind]: login });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ status: "not_confirmed", credits: 15, profile: { name: "Sanne" } });
    expect(answer.headers["set-cookie"]?.join("\n")).toMatch(/session=[\w-]{43}; Path=\/; .*Max-Age=2592000; HttpOnly/);
    expect((await call(browser, "GET", "/api/user.php")).status).toBe(200);
    expect((await browser.get("/likes")).status).toBe(200);
  });

  test("wrong logins are 422 login_failed, too many are 429 with Retry-After", async () => {
    const { credentials } = await aNewMember(site);
    const wrong = { email: credentials.email, password: "not-this-one" };
    for (let tries = 0; tries < 5; tries++) {
      const answer = await call(visitor(), "POST", "/api/user.php", { json: wrong });
      expect([answer.status, answer.body]).toEqual([
        422,
        { error: "login_failed", message: "Login failed, please try again" },
      ]);
    }
    const blocked = await call(visitor(), "POST", "/api/user.php", { json: credentials });
    expect([blocked.status, blocked.body.error]).toEqual([429, "login_blocked"]);
    expect(blocked.body.message).toMatch(/^Too many incorrect attempts, account blocked for \d+ min\.$/);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a banned member is 403 banned, and only with the right password", async () => {
    const { credentials } = await aNewMember(site);
    await site.db.updateTable("account").set({ status: "banned" }).where("email", "=", credentials.email).execute();
    const banned = await call(visitor(), "POST", "/api/user.php", { json: credentials });
    expect([banned.status, banned.body.error]).toEqual([403, "banned"]);
    const wrong = await call(visitor(), "POST", "/api/user.php", {
      json: { ...credentials, password: "not-this-one" },
    });
    expect(wrong.body.error).toBe("login_failed");
  });

  test("PUT stores a visible language in the account and in the cookie", async () => {
    const ben = await aMember(site);
    const answer = await call(ben.browser, "PUT", "/api/user.php", { json: { language: "de" } });
    expect([answer.status, answer.body.user]).toMatchObject([200, { language: "de" }]);
    expect(ben.browser.cookies.get("language")).toBe("de");
    expect((await call(ben.browser, "GET", "/api/user.php")).body.user).toMatchObject({ language: "de" });
    expect((await call(ben.browser, "PUT", "/api/user.php", { json: { language: "xx" } })).status).toBe(422);
    expect((await call(visitor(), "PUT", "/api/user.php", { json: { language: "de" } })).status).toBe(403);
  });
});

describe("logout.php", () => {
  test("ends the session; without a session nothing happens", async () => {
    const ben = await aMember(site);
    const secret = ben.browser.cookies.get("session") ?? "";
    expect((await call(ben.browser, "GET", "/api/logout.php")).status).toBe(200);
    expect(ben.browser.cookies.has("session")).toBe(false);
    ben.browser.cookies.set("session", secret);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(403);
    expect((await call(ben.browser, "GET", "/api/logout.php")).status).toBe(200);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ referer: "http://evil.test/page" }, 403],
    [{ "sec-purpose": "prefetch" }, 204],
  ])("ends no session for a request with %o", async (headers, status) => {
    const ben = await aMember(site);
    expect((await call(ben.browser, "GET", "/api/logout.php", { headers })).status).toBe(status);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(200);
  });

  test("HEAD ends no session either", async () => {
    const ben = await aMember(site);
    expect((await call(ben.browser, "HEAD", "/api/logout.php")).status).toBe(405);
    expect((await call(ben.browser, "GET", "/api/user.php")).status).toBe(200);
  });
});
