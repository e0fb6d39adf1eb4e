import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { english, aNewMember } from "#tests/support/members/new-member.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const from = (network: number) => ({ "x-forwarded-for": `198.51.${network}.7` });
const failed = "Login failed, please try again";
const blocked = /Too many incorrect attempts, account blocked for \d+ min\./;

describe("login", () => {
  test("opens a new session, remembers the device, sets the account's language and follows `next`", async () => {
    const { browser, credentials } = await aNewMember(site);
    await browser.post("/logout", {});
    const before = new Map(browser.cookies);
    browser.cookies.set("language", "de");
    const answer = await browser.post("/login", { ...credentials, next: "/likes?x=1" });
    expect([answer.status, answer.location]).toEqual([302, "/likes?x=1"]);
    expect(browser.cookies.get("session")).toBeDefined();
    expect(browser.cookies.get("device")).toBe(before.get("device"));
    expect(browser.cookies.get("language")).toBe("en");
    const cookies = answer.headers["set-cookie"]?.join("\n") ?? "";
    expect(cookies).toMatch(/session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly/);
    expect(cookies).not.toContain("Domain");
    // The next page is in another language, so the browser loads a new document.
    expect(answer.headers["x-remix-reload-document"]).toBe("true");
  });

  test("in a browser that keeps no cookies says so, and stays silent for everybody else", async () => {
    const { credentials } = await aNewMember(site);
    const loggedIn = await english(site.visitor()).post("/login", { ...credentials, next: "/likes?x=1" });
    const referer = `http://${site.visitor().host}/login?next=%2Flikes`;
    const refused = await site.visitor().get(loggedIn.location ?? "", { referer });
    expect(refused.location).toBe("/login?next=%2Flikes%3Fx%3D1&cookies=1");
    for (const device of ["Android Mobi", "X11; Linux"]) {
      const page = await english(site.visitor()).get(refused.location ?? "", { "user-agent": device });
      expect(page.words).toContain("your browser didn't keep this site's cookie");
      expect(page.text).toContain('value="/likes?x=1"');
    }
    // Where a login leads that came from nowhere.
    const sentBack = await site.visitor().get("/members", { referer: `http://${site.visitor().host}/login` });
    expect(sentBack.location).toBe("/login?next=%2Fmembers&cookies=1");
    const profile = "/members/1234";
    const from = (path: string) => ({ referer: `http://${site.visitor().host}${path}` });
    const { location } = await site.visitor().get(profile, from("/login?next=%2Fmembers%2F1234"));
    expect(location).toBe("/login?next=%2Fmembers%2F1234&cookies=1");
    for (const path of [`${profile}/signup`, "/?signup=1"])
      expect((await site.visitor().get(profile, from(path))).location).toBe("/login?next=%2Fmembers%2F1234");
    for (const path of ["/likes", "/members"]) {
      const stranger = await site.visitor().get(path);
      expect(stranger.location).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
    expect((await english(site.visitor()).get("/login")).words).not.toContain("cookie,");
  });

  test("works from a page that must not tell its address: its forms send Origin: null", async () => {
    const { credentials } = await aNewMember(site);
    const post = (from: string) =>
      english(site.visitor()).post("/login", credentials, { origin: "null", "sec-fetch-site": from });
    expect(await post("same-origin")).toMatchObject({ status: 302, location: "/members" });
    expect((await post("cross-site")).status).toBe(403);
  });

  test.each(["https://evil.test/", "//evil.test", "/login?next=/x", undefined])("does not lead to %s", async (next) => {
    const { credentials } = await aNewMember(site);
    const answer = await english(site.visitor()).post(
      "/login",
      next === undefined ? credentials : { ...credentials, next },
    );
    expect(answer.location).toBe("/members");
  });

  test("refuses a wrong password and an unknown address with the same text, and keeps the address", async () => {
    const { credentials } = await aNewMember(site);
    const wrong = await english(site.visitor()).post("/login", { ...credentials, password: "not-this-one" });
    const unknown = await english(site.visitor()).post("/login", {
      email: "who@example.org",
      password: "not-this-one",
    });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.words).toContain(failed);
    expect(unknown.words).toContain(failed);
    expect(wrong.text).toContain(`value="${credentials.email}"`);
    expect(wrong.text).not.toContain("not-this-one");
  });

  test.each([
    [{ email: "", password: "" }],
    [{ email: "a@b.org\r\nBcc: x@y.org", password: "x" }],
    [{ email: "😀".repeat(100), password: "x" }],
    [{ email: "who@example.org", password: "p".repeat(1_000_000) }],
    [{ email: "who@example.org", password: "nul\0nul" }],
  ])("bad input is refused, not an error", async (fields) => {
    const answer = await english(site.visitor()).post("/login", fields);
    expect(answer.status).toBe(422);
  });

  test("finds the account however the keyboard sends its address and password", async () => {
    const { credentials } = await aNewMember(site, { password: "grüne-Wälder-7".normalize("NFC") });
    for (const form of ["NFC", "NFD"] as const) {
      const password = "grüne-Wälder-7".normalize(form);
      const email = `\u200e\u202a${credentials.email}\u2060`;
      expect((await english(site.visitor()).post("/login", { email, password })).location).toBe("/members");
    }
    const wide = "ｇrüne-Wälder-７";
    const answer = await english(site.visitor()).post("/login", { ...credentials, password: wide });
    expect(answer.location).toBe("/members");
  });

  test("an old hash, of a password as it was sent, still opens the account", async () => {
    const { credentials } = await aNewMember(site);
    const password = "grüne-Wälder-7".normalize("NFD");
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await site.db
      .updateTable("account")
      .set({ password_hash: passwordHash })
      .where("email", "=", credentials.email)
      .execute();
    const answer = await english(site.visitor()).post("/login", { ...credentials, password });
    expect(answer.location).toBe("/members");
  });

  test("the login says that an account is banned or deleted, but only with the right password", async () => {
    for (const [status, words] of [
      ["banned", "Your account has been banned."],
      ["pending_deletion", "Your account is being deleted."],
    ] as const) {
      const { credentials } = await aNewMember(site);
      await site.db.updateTable("account").set({ status }).where("email", "=", credentials.email).execute();
      const right = await english(site.visitor()).post("/login", credentials);
      expect(right.status).toBe(403);
      expect(right.words).toContain(words);
      expect(right.words).toContain("support@");
      const wrong = await english(site.visitor()).post("/login", { ...credentials, password: "not-this-one" });
      expect(wrong.words).toContain(failed);
    }
  });

  test("a login never adopts a session id that was planted in the cookie", async () => {
    const { browser, credentials } = await aNewMember(site);
    const planted = english(site.visitor());
    planted.cookies.set("session", "planted-by-somebody-else");
    await planted.post("/login", credentials);
    expect(planted.cookies.get("session")).not.toBe("planted-by-somebody-else");
    expect((await browser.get("/members")).status).toBe(200);
  });
});

describe("failed attempts", () => {
  test("five in 15 minutes block the account for this network, even with the right password, not for others", async () => {
    const { credentials } = await aNewMember(site);
    const post = (password: string, network: number) =>
      english(site.visitor()).post("/login", { ...credentials, password }, from(network));
    for (let n = 0; n < 5; n++) expect((await post("wrong", 1)).words).toContain(failed);
    const sixth = await post(credentials.password, 1);
    expect(sixth.status).toBe(429);
    expect(sixth.words).toContain("Too many incorrect attempts, account blocked for 15 min.");
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect((await post(credentials.password, 2)).status).toBe(302);
  });

  test("twenty from any networks block unknown devices, not the one that signed in before", async () => {
    const { browser, credentials } = await aNewMember(site);
    await browser.post("/logout", {});
    for (let n = 0; n < 20; n++) {
      const answer = await english(site.visitor()).post(
        "/login",
        { ...credentials, password: "wrong" },
        from(10 + (n >> 2)),
      );
      expect(answer.status).toBe(422);
    }
    const stranger = await english(site.visitor()).post("/login", credentials, from(90));
    expect(stranger.status).toBe(429);
    expect(stranger.words).toMatch(blocked);
    expect((await browser.post("/login", credentials, from(90))).status).toBe(302);
  });

  test("simultaneous attempts on two processes are all counted", async () => {
    const { credentials } = await aNewMember(site);
    const posts = Array.from({ length: 30 }, (_, index) => ({
      browser: english(site.visitor(index % 2)),
      path: "/login",
      fields: { email: credentials.email, password: `wrong-${index}` },
    }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    const rows = await site.db
      .selectFrom("login_attempt")
      .select("id")
      .where("email_key", "=", credentials.email)
      .execute();
    expect(rows).toHaveLength(5);
  });

  test("thirty simultaneous logins with the right password all succeed @thorough", async () => {
    const { credentials } = await aNewMember(site);
    const posts = Array.from({ length: 30 }, (_, index) => ({
      browser: english(site.visitor(index % 2)),
      path: "/login",
      fields: credentials,
    }));
    expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
  });

  test("an unknown address is counted like a known one", async () => {
    const post = () => english(site.visitor()).post("/login", { email: "ghost@example.org", password: "wrong" });
    for (let n = 0; n < 5; n++) expect((await post()).status).toBe(422);
    expect((await post()).status).toBe(429);
  });
});

describe("logout", () => {
  test("an address that is too long to lead back to leads to the login without it", async () => {
    for (const path of ["/profile", "/members", "/chats"]) {
      const answer = await site.visitor().get(`${path}?x=${encodeURIComponent("Ж".repeat(500))}`);
      expect([answer.status, answer.location]).toEqual([302, "/login"]);
    }
  });

  test("a GET does not log out, a post ends session and cookie and leads to the start page", async () => {
    const { browser } = await aNewMember(site);
    const secret = browser.cookies.get("session")!;
    expect((await browser.get("/logout")).status).toBe(200);
    expect((await browser.get("/members")).status).toBe(200);
    const answer = await browser.post("/logout", {});
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(browser.cookies.has("session")).toBe(false);
    const visitor = await browser.get("/logout");
    expect(visitor.words).toContain("You're not logged in on this device");
    expect(visitor.words).not.toContain("We'll log you out");
    browser.cookies.set("session", secret);
    expect((await browser.get("/members")).location).toBe("/login?next=%2Fmembers");
  });

  test("another site's form does not log out", async () => {
    const { browser } = await aNewMember(site);
    expect((await browser.post("/logout", {}, { origin: "https://evil.test" })).status).toBe(403);
    expect((await browser.get("/members")).status).toBe(200);
  });

  test("a callback is redirected to the login with its query", async () => {
    expect((await site.visitor().get("/callback?next=%2Flikes&a=b")).location).toBe("/login?next=%2Flikes&a=b");
  });
});
