import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceSites } from "#tests/support/members/change-settings.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { aLeavingMember, reactivate, fourteenDays, reactivationLink } from "#tests/support/members/leaving-member.ts";
import { english, mailedLinks, aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";

let site: TestSite;
const page = "/settings/delete-account";

beforeAll(async () => {
  site = await startSite();
  await site.db.updateTable("company").set({ delete_discount: 0 }).execute();
  await announceSites(site);
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const accountOf = (email: string) =>
  site.db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.status", "account.delete_requested_at", "account.delete_reason"])
    .select(["profile.id as profileId", "profile.status as shown"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

describe("deleting an account", () => {
  test("shows the consequences, asks for the reason and the password, and ends at /account-deleted", async () => {
    const { browser, credentials } = await aNewMember(site);
    const first = await browser.get(page);
    for (const words of [
      "hide your profile at once",
      `a link that we'll send to ${credentials.email}`,
      "15 credits",
      "Why are you leaving?",
    ])
      expect(first.words).toContain(words);
    expect(first.text).not.toContain('type="password"');
    const second = await browser.post(page, { reason: "I met somebody <3" });
    expect(second.status).toBe(200);
    expect(second.text).toContain('name="reason" value="I met somebody &lt;3"');
    expect(second.text).toContain('type="password"');
    const third = await browser.post(page, { reason: "I met somebody <3", password: credentials.password });
    expect([third.status, third.location]).toEqual([302, "/account-deleted"]);
    expect(third.headers["clear-site-data"]).toBe('"cache"');
    expect((await browser.follow(third)).words).toContain("Your account has been deleted");
    expect(await accountOf(credentials.email)).toMatchObject({
      status: "pending_deletion",
      shown: "disabled",
      delete_reason: "I met somebody <3",
    });
  });

  test("ends every session and hides the member at once", async () => {
    const { browser, credentials } = await aNewMember(site);
    const other = english(site.visitor());
    await other.post("/login", credentials);
    const anna = await aMember(site, { gender: "male" });
    const { profileId } = await accountOf(credentials.email);
    expect((await anna.browser.get(`/members/${profileId}`)).status).toBe(200);
    await browser.post(page, { password: credentials.password });
    for (const each of [browser, other]) expect((await each.get("/members")).location).toMatch(/^\/login/);
    expect((await anna.browser.get(`/members/${profileId}`)).status).toBe(404);
  });

  test("needs the password; wrong ones count towards the login limit, and the reason is kept", async () => {
    const { browser, credentials } = await aNewMember(site);
    const wrong = { reason: "too loud here", password: "not-this-one" };
    for (let n = 0; n < 5; n++) {
      const answer = await browser.post(page, wrong);
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Please check your password.");
      expect(answer.text).toContain("too loud here");
      expect(answer.text).not.toContain("not-this-one");
    }
    const sixth = await browser.post(page, { ...wrong, password: credentials.password });
    expect(sixth.status).toBe(429);
    expect(sixth.words).toMatch(/Too many incorrect attempts, account blocked for \d+ min\./);
    expect(sixth.text).toContain('type="password"');
    expect((await accountOf(credentials.email)).status).toBe("not_confirmed");
  });

  test("accepts a reason of 500 characters, counted as graphemes, but not of 501", async () => {
    const { browser } = await aNewMember(site);
    const thumb = "👍🏽";
    expect((await browser.post(page, { reason: thumb.repeat(500) })).status).toBe(200);
    for (const reason of [thumb.repeat(501), "x".repeat(501), "x".repeat(20_000)]) {
      const answer = await browser.post(page, { reason });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Keep it to 500 characters.");
      expect(answer.text).toContain(reason.slice(0, 400));
    }
  });

  test("with simultaneous posts happens once, with one mail", async () => {
    const { browser, credentials } = await aNewMember(site);
    const posts = [1, 2, 3].map(() => ({ browser, path: page, fields: { password: credentials.password } }));
    expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
    const mails = await site.db.selectFrom("outbox").select("id").where("recipient", "=", credentials.email).execute();
    expect(mails).toHaveLength(2);
  });
});

describe("the offer to stay", () => {
  const discount = async (percent: number) => {
    await site.db.updateTable("company").set({ delete_discount: percent }).execute();
    await announceSites(site);
  };
  const codesOf = async (email: string) =>
    site.db
      .selectFrom("discount_code")
      .selectAll()
      .where("account_id", "=", (await accountOf(email)).id)
      .execute();

  test("is made once, before the password step", async () => {
    await discount(30);
    const { browser, credentials } = await aNewMember(site);
    expect((await browser.post(page, { reason: "r" })).words).toContain("30% off if you stay");
    const next = await browser.post(page, { reason: "too loud" });
    expect(next.text).toContain('type="password"');
    expect(next.text).toContain('name="reason" value="too loud"');
    expect(await codesOf(credentials.email)).toEqual([]);
    expect((await browser.post(page, { password: credentials.password })).location).toBe("/account-deleted");
  });

  test("if accepted, ends the deletion with one personal code, valid for 7 days", async () => {
    const { browser, credentials } = await aNewMember(site);
    expect((await browser.post(page, { reason: "" })).words).toContain("30% off if you stay");
    const posts = [1, 2, 3].map(() => ({ browser, path: page, fields: { intent: "stay" } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    const [code, ...others] = await codesOf(credentials.email);
    expect(others).toEqual([]);
    expect(code).toMatchObject({ value_percentage: 30, validity: "once_per_user", status: "active" });
    expect((code?.expires.getTime() ?? 0) - (code?.created_at.getTime() ?? 0)).toBe(7 * 24 * 3600 * 1000);
    const again = await browser.post(page, { intent: "stay" });
    expect(again.location).toBe(`/credits?code=${code?.code}`);
    expect((await browser.follow(again)).status).toBe(200);
    expect((await accountOf(credentials.email)).status).toBe("not_confirmed");
  });

  test("cannot be accepted before it was made, or if the company offers none", async () => {
    const { browser } = await aNewMember(site);
    const early = await browser.post(page, { intent: "stay" });
    expect(early.status).toBe(409);
    expect(early.words).toContain("This offer has ended.");
    await discount(0);
    expect((await browser.post(page, { reason: "" })).text).toContain('type="password"');
  });
});

describe("the reactivation link", () => {
  test("shows one button, is not used up by GET or HEAD, needs no cookie, and is not cached", async () => {
    const { typed: credentials, link, token } = await aLeavingMember(site);
    expect(link).toMatch(/^\/reactivate\?token=/);
    const stranger = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const answer = await stranger.ask(link, { method });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      if (method === "GET") expect(answer.text).toContain(`name="token" value="${token}"`);
    }
    expect((await accountOf(credentials.email)).status).toBe("pending_deletion");
    expect(JSON.stringify(await site.db.selectFrom("token").selectAll().execute())).not.toContain(token);
  });

  test("restores everything, also with a double click; then the member can log in", async () => {
    const anna = await aMember(site, { gender: "male" });
    const { browser, credentials } = await aNewMember(site);
    await browser.post(`/members/${anna.profileId}`, { intent: "like" });
    await browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "see you" });
    await browser.post(page, { reason: "a pause", password: credentials.password });
    expect((await anna.browser.get("/likes")).text).not.toContain(
      `/members/${(await accountOf(credentials.email)).profileId}"`,
    );
    const { token } = await reactivationLink(site, credentials.email);
    const posts = [1, 2, 3].map(() => ({ browser: english(site.visitor()), path: "/reactivate", fields: { token } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    const account = await accountOf(credentials.email);
    expect(account).toMatchObject({
      status: "active",
      shown: "active",
      delete_requested_at: null,
      delete_reason: null,
    });
    expect((await anna.browser.get("/likes")).text).toContain(`/members/${account.profileId}"`);
    const login = await english(site.visitor()).get("/login?back=1");
    expect(login.words).toContain("Your account is back");
    expect((await english(site.visitor()).post("/login", credentials)).location).toBe("/members");
  });

  test("works for 14 days @thorough", async () => {
    const early = await aLeavingMember(site);
    const late = await aLeavingMember(site);
    const { delete_requested_at: requestedAt } = await accountOf(late.typed.email);
    const { expires_at: ends } = await site.db
      .selectFrom("token")
      .select("expires_at")
      .where("account_id", "=", (await accountOf(late.typed.email)).id)
      .where("kind", "=", "reactivate")
      .executeTakeFirstOrThrow();
    expect(ends.getTime() - (requestedAt?.getTime() ?? 0)).toBe(fourteenDays * 1000);
    await moveClock(site, fourteenDays - 60);
    expect((await reactivate(site, early.token)).location).toBe("/login?back=1");
    await moveClock(site, fourteenDays + 1);
    const answer = await reactivate(site, late.token);
    await moveClock(site, 0);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Link expired or invalid, request a new email");
  });

  test.each(["nonsense", "a".repeat(43), "😀"])("with the token %j is invalid", async (token) => {
    const answer = await reactivate(site, token);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Link expired or invalid, request a new email");
    expect((await english(site.visitor()).get(`/reactivate?token=${encodeURIComponent(token)}`)).status).toBe(410);
  });

  test("does not lift a ban", async () => {
    const { typed: credentials, token } = await aLeavingMember(site);
    await site.db.updateTable("account").set({ status: "banned" }).where("email", "=", credentials.email).execute();
    expect((await reactivate(site, token)).status).toBe(422);
    expect((await accountOf(credentials.email)).status).toBe("banned");
  });
});

describe("a new link", () => {
  /** The actions of a page's forms. The new link has its own, so that Enter in the login's fields logs in. */
  const formsOf = (html: string) => [...html.matchAll(/<form [^>]*action="([^"?]*)/g)].map(([, action]) => action);

  test("is offered by the login and the sign-up, and expires with the first one", async () => {
    const { typed: credentials } = await aLeavingMember(site);
    const visitor = english(site.visitor());
    const login = await visitor.post("/login", credentials);
    expect(login.status).toBe(403);
    expect(login.words).toContain("Your account is being deleted.");
    expect(formsOf(login.text)).toEqual(expect.arrayContaining(["/login", "/reactivate"]));
    const again = await visitor.post("/signup", { ...credentials, password: "another-secret-8" });
    expect(again.status).toBe(409);
    expect(again.words).toContain("has been deleted. Reactivate it");
    expect(formsOf(again.text)).toEqual(expect.arrayContaining(["/signup", "/reactivate"]));
    const sent = await visitor.post("/reactivate", { email: credentials.email.toUpperCase(), intent: "resend" });
    expect(sent.location).toBe("/reactivate?sent=1");
    expect((await visitor.follow(sent)).words).toContain("Check your inbox");
    const { token } = await reactivationLink(site, credentials.email);
    const rows = await site.db
      .selectFrom("token")
      .select("expires_at")
      .where("account_id", "=", (await accountOf(credentials.email)).id)
      .where("kind", "=", "reactivate")
      .execute();
    expect(new Set(rows.map((row) => row.expires_at.getTime())).size).toBe(1);
    expect((await reactivate(site, token)).status).toBe(302);
  });

  test("is sent three times a day, and an unknown address gets the same answers and no mail", async () => {
    const { typed: credentials } = await aLeavingMember(site);
    for (const email of [credentials.email, "nobody-here@example.org"]) {
      const before = (await mailedLinks(site, email)).length;
      const visitor = english(site.visitor());
      for (let n = 0; n < 3; n++) expect((await visitor.post("/reactivate", { email })).status).toBe(302);
      const fourth = await visitor.post("/reactivate", { email });
      expect(fourth.status).toBe(429);
      expect(fourth.words).toContain("3 times today");
      expect((await mailedLinks(site, email)).length - before).toBe(email === credentials.email ? 3 : 0);
    }
  });

  test.each(["", "nothing", "a@b.org\r\nBcc: x@y.org", "nul\0nul"])("is not sent to %j", async (email) => {
    const answer = await english(site.visitor()).post("/reactivate", { email, intent: "resend" });
    expect(answer.status).toBe(422);
  });
});
