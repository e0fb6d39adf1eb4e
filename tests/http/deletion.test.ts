import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import { moveClock } from "#tests/support/clock.ts";
import { aLeaver, comeBack, fourteenDays, wayBack } from "#tests/support/leaver.ts";
import { english, mailedLinks, signUp } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { releaseTogether } from "#tests/support/together.ts";

let site: TestSite;
const page = "/settings/delete-account";

beforeAll(async () => {
  site = await startSite();
  await site.db.updateTable("company").set({ delete_discount: 0 }).execute();
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

describe("leaving", () => {
  test("tells what happens, asks why and for the password, and ends at /account-deleted", async () => {
    const { browser, typed } = await signUp(site);
    const first = await browser.get(page);
    for (const words of [
      "hidden at once",
      `a link that we mail to ${typed.email}`,
      "15 credits",
      "Why are you leaving?",
    ])
      expect(first.words).toContain(words);
    expect(first.text).not.toContain('type="password"');
    const second = await browser.post(page, { reason: "I met somebody <3" });
    expect(second.status).toBe(200);
    expect(second.text).toContain('name="reason" value="I met somebody &lt;3"');
    expect(second.text).toContain('type="password"');
    const third = await browser.post(page, { reason: "I met somebody <3", password: typed.password });
    expect([third.status, third.location]).toEqual([302, "/account-deleted"]);
    expect((await browser.follow(third)).words).toContain("Your account has been deleted");
    expect(await accountOf(typed.email)).toMatchObject({
      status: "pending_deletion",
      shown: "disabled",
      delete_reason: "I met somebody <3",
    });
  });

  test("ends every session and hides the member at once", async () => {
    const { browser, typed } = await signUp(site);
    const other = english(site.visitor());
    await other.post("/login", typed);
    const anna = await aMember(site, { gender: "male" });
    const { profileId } = await accountOf(typed.email);
    expect((await anna.browser.get(`/members/${profileId}`)).status).toBe(200);
    await browser.post(page, { password: typed.password });
    for (const each of [browser, other]) expect((await each.get("/members")).location).toMatch(/^\/login/);
    expect((await anna.browser.get(`/members/${profileId}`)).status).toBe(404);
  });

  test("needs the right password, and such tries are counted; the reason comes back", async () => {
    const { browser, typed } = await signUp(site);
    const wrong = { reason: "too loud here", password: "not-this-one" };
    for (let n = 0; n < 5; n++) {
      const answer = await browser.post(page, wrong);
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Please check your password.");
      expect(answer.text).toContain("too loud here");
      expect(answer.text).not.toContain("not-this-one");
    }
    const sixth = await browser.post(page, { ...wrong, password: typed.password });
    expect(sixth.status).toBe(429);
    expect(sixth.words).toMatch(/Too many incorrect attempts, account blocked for \d+ min\./);
    expect(sixth.text).toContain('type="password"');
    expect((await accountOf(typed.email)).status).toBe("not_confirmed");
  });

  test("takes a reason of 500 characters as people count, not of 501", async () => {
    const { browser } = await signUp(site);
    const family = "👩‍👩‍👧‍👦";
    expect((await browser.post(page, { reason: family.repeat(500) })).status).toBe(200);
    for (const reason of [family.repeat(501), "x".repeat(501), "x".repeat(20_000)]) {
      const answer = await browser.post(page, { reason });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Please keep it to 500 characters.");
      expect(answer.text).toContain(reason.slice(0, 400));
    }
  });

  test("released together leaves once, with one mail", async () => {
    const { browser, typed } = await signUp(site);
    const posts = [1, 2, 3].map(() => ({ browser, path: page, fields: { password: typed.password } }));
    expect(new Set(await releaseTogether(posts))).toEqual(new Set([302]));
    const mails = await site.db.selectFrom("outbox").select("id").where("recipient", "=", typed.email).execute();
    expect(mails).toHaveLength(2);
  });
});

describe("the offer to stay", () => {
  const discount = (percent: number) =>
    site.db
      .updateTable("company")
      .set({ delete_discount: percent })
      .execute()
      .then(() => sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(site.db));
  const codesOf = async (email: string) =>
    site.db
      .selectFrom("discount_code")
      .selectAll()
      .where("account_id", "=", (await accountOf(email)).id)
      .execute();

  test("is made once, before the password; going on asks for it", async () => {
    await discount(30);
    const { browser, typed } = await signUp(site);
    await expect.poll(async () => (await browser.post(page, { reason: "r" })).words).toContain("30% off if you stay");
    const next = await browser.post(page, { reason: "too loud" });
    expect(next.text).toContain('type="password"');
    expect(next.text).toContain('name="reason" value="too loud"');
    expect(await codesOf(typed.email)).toEqual([]);
    expect((await browser.post(page, { password: typed.password })).location).toBe("/account-deleted");
  });

  test("taken, it ends the deletion with one code of 7 days for this member alone", async () => {
    const { browser, typed } = await signUp(site);
    expect((await browser.post(page, { reason: "" })).words).toContain("30% off if you stay");
    const posts = [1, 2, 3].map(() => ({ browser, path: page, fields: { intent: "stay" } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    const [code, ...others] = await codesOf(typed.email);
    expect(others).toEqual([]);
    expect(code).toMatchObject({ value_percentage: 30, validity: "once_per_user", status: "active" });
    expect((code?.expires.getTime() ?? 0) - (code?.created_at.getTime() ?? 0)).toBe(7 * 24 * 3600 * 1000);
    const again = await browser.post(page, { intent: "stay" });
    expect(again.location).toBe(`/credits?code=${code?.code}`);
    expect((await browser.follow(again)).status).toBe(200);
    expect((await accountOf(typed.email)).status).toBe("not_confirmed");
  });

  test("cannot be taken where none was made, or where there is none", async () => {
    const { browser } = await signUp(site);
    const early = await browser.post(page, { intent: "stay" });
    expect(early.status).toBe(409);
    expect(early.words).toContain("This offer is over.");
    await discount(0);
    await expect.poll(async () => (await browser.post(page, { reason: "" })).text).toContain('type="password"');
  });
});

describe("the way back", () => {
  test("shows one button, spends nothing on GET or HEAD, needs no cookie, is kept by no cache", async () => {
    const { typed, link, token } = await aLeaver(site);
    expect(link).toMatch(/^\/reactivate\?token=/);
    const stranger = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const shown = await stranger.ask(link, { method });
      expect([shown.status, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
      if (method === "GET") expect(shown.text).toContain(`name="token" value="${token}"`);
    }
    expect((await accountOf(typed.email)).status).toBe("pending_deletion");
    expect(JSON.stringify(await site.db.selectFrom("token").selectAll().execute())).not.toContain(token);
  });

  test("brings everything back, also on the second press; then one logs in", async () => {
    const anna = await aMember(site, { gender: "male" });
    const { browser, typed } = await signUp(site);
    await browser.post(`/members/${anna.profileId}`, { intent: "like" });
    await browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "see you" });
    await browser.post(page, { reason: "a pause", password: typed.password });
    expect((await anna.browser.get("/likes")).text).not.toContain(
      `/members/${(await accountOf(typed.email)).profileId}"`,
    );
    const { token } = await wayBack(site, typed.email);
    const posts = [1, 2, 3].map(() => ({ browser: english(site.visitor()), path: "/reactivate", fields: { token } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    const account = await accountOf(typed.email);
    expect(account).toMatchObject({
      status: "active",
      shown: "active",
      delete_requested_at: null,
      delete_reason: null,
    });
    expect((await anna.browser.get("/likes")).text).toContain(`/members/${account.profileId}"`);
    const login = await english(site.visitor()).get("/login?back=1");
    expect(login.words).toContain("Your account is back");
    expect((await english(site.visitor()).post("/login", typed)).location).toBe("/members");
  });

  test("is open for 14 days", async () => {
    const early = await aLeaver(site);
    const late = await aLeaver(site);
    const { delete_requested_at: asked } = await accountOf(late.typed.email);
    const { expires_at: ends } = await site.db
      .selectFrom("token")
      .select("expires_at")
      .where("account_id", "=", (await accountOf(late.typed.email)).id)
      .where("kind", "=", "reactivate")
      .executeTakeFirstOrThrow();
    expect(ends.getTime() - (asked?.getTime() ?? 0)).toBe(fourteenDays * 1000);
    await moveClock(site, fourteenDays - 60);
    expect((await comeBack(site, early.token)).location).toBe("/login?back=1");
    await moveClock(site, fourteenDays + 1);
    const answer = await comeBack(site, late.token);
    await moveClock(site, 0);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Link expired or invalid, request a new email");
  });

  test.each(["nonsense", "a".repeat(43), "😀"])("with the token %j is invalid", async (token) => {
    const answer = await comeBack(site, token);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain("Link expired or invalid, request a new email");
    expect((await english(site.visitor()).get(`/reactivate?token=${encodeURIComponent(token)}`)).status).toBe(404);
  });

  test("does not lift a ban", async () => {
    const { typed, token } = await aLeaver(site);
    await site.db.updateTable("account").set({ status: "banned" }).where("email", "=", typed.email).execute();
    expect((await comeBack(site, token)).status).toBe(422);
    expect((await accountOf(typed.email)).status).toBe("banned");
  });
});

describe("a new link", () => {
  /** Where each form of a page is posted: Enter in the login's fields must press the login's own button. */
  const formsOf = (html: string) => [...html.matchAll(/<form [^>]*action="([^"?]*)/g)].map(([, action]) => action);

  test("is mailed from the login and from the sign-up, and does not live longer than the first", async () => {
    const { typed } = await aLeaver(site);
    const visitor = english(site.visitor());
    const login = await visitor.post("/login", typed);
    expect(login.status).toBe(403);
    expect(login.words).toContain("Your account is being deleted.");
    expect(formsOf(login.text)).toEqual(expect.arrayContaining(["/login", "/reactivate"]));
    const again = await visitor.post("/signup", { ...typed, password: "another-secret-8" });
    expect(again.status).toBe(409);
    expect(again.words).toContain("has been deleted. Reactivate it");
    expect(formsOf(again.text)).toEqual(expect.arrayContaining(["/signup", "/reactivate"]));
    const sent = await visitor.post("/reactivate", { email: typed.email.toUpperCase(), intent: "resend" });
    expect(sent.location).toBe("/reactivate?sent=1");
    expect((await visitor.follow(sent)).words).toContain("The mail is on its way");
    const { token } = await wayBack(site, typed.email);
    const rows = await site.db
      .selectFrom("token")
      .select("expires_at")
      .where("account_id", "=", (await accountOf(typed.email)).id)
      .where("kind", "=", "reactivate")
      .execute();
    expect(new Set(rows.map((row) => row.expires_at.getTime())).size).toBe(1);
    expect((await comeBack(site, token)).status).toBe(302);
  });

  test("is sent three times a day, and an unknown address gets the same answers and no mail", async () => {
    const { typed } = await aLeaver(site);
    for (const email of [typed.email, "nobody-here@example.org"]) {
      const before = (await mailedLinks(site, email)).length;
      const visitor = english(site.visitor());
      for (let n = 0; n < 3; n++) expect((await visitor.post("/reactivate", { email })).status).toBe(302);
      const fourth = await visitor.post("/reactivate", { email });
      expect(fourth.status).toBe(429);
      expect(fourth.words).toContain("3 times today");
      expect((await mailedLinks(site, email)).length - before).toBe(email === typed.email ? 3 : 0);
    }
  });

  test.each(["", "nothing", "a@b.org\r\nBcc: x@y.org", "nul\0nul"])("is not sent to %j", async (email) => {
    const answer = await english(site.visitor()).post("/reactivate", { email, intent: "resend" });
    expect(answer.status).toBe(422);
  });
});
