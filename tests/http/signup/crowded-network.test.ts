import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call } from "#tests/support/requests/api-client.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { english, signupFields, aNewMember, mailedLinks } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

describe("a crowded network", () => {
  const key = "signup_crowd:127.0.0.0/24";
  /** As after sixty sign-ups from the tests' network. */
  const crowd = () => {
    const expire = Date.now() + 600_000;
    return site.db
      .insertInto("rate_limit")
      .values({ key, points: 60, expire })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ points: 60, expire }))
      .execute();
  };
  afterEach(() => site.db.deleteFrom("rate_limit").where("key", "like", "signup_%").execute());

  test("its newcomers are unseen and silent until confirmed, and come one after another, or by mail", async () => {
    await crowd();
    const partner = await aMember(site);
    const { browser, credentials } = await aNewMember(site);
    const profileOf = (email: string) =>
      site.db
        .selectFrom("profile")
        .innerJoin("account", "account.id", "profile.account_id")
        .select(["profile.id", "profile.listed", "account.held", "account.status"])
        .where("account.email", "=", email)
        .executeTakeFirst();
    const held = await profileOf(credentials.email);
    expect(held).toMatchObject({ listed: false, held: true, status: "not_confirmed" });
    // Why, what is left, and the way out: above every page, at the last step of sign-up, and where something is refused.
    const page = await browser.get("/members");
    expect([page.status, page.words.includes(`no one sees your profile and you can't write`)]).toEqual([200, true]);
    expect(page.words).toContain(`We've sent the link to ${credentials.email}.`);
    expect((await browser.get("/complete-signup?step=done")).words).toContain("your profile stays hidden");
    expect((await partner.browser.get(`/members/${held?.id}`)).status).toBe(404);
    const message = { intent: "send", text: "Hello", key: "k-crowded-network" };
    const written = await browser.post(`/members/${partner.profileId}/chat`, message);
    expect([written.status, written.words.includes("you can't write until then")]).toEqual([403, true]);

    const fields = signupFields();
    const waits = await english(site.visitor()).post("/signup", fields);
    expect([waits.status, Number(waits.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(waits.words).toContain("let us send you a link by e-mail");
    expect(waits.text).toContain('name="by_mail"');
    expect(await profileOf(fields.email ?? "")).toBeUndefined();
    const visitor = english(site.visitor());
    const mailed = await visitor.post("/signup", { ...fields, by_mail: "1" });
    expect(mailed.location).toBe("/signup?mailed=1");
    expect((await visitor.follow(mailed)).words).toContain("We've sent you a link");
    expect(visitor.cookies.has("session")).toBe(false);
    // The same post once more gives no session either; that of a newcomer who had a turn goes on as the first did.
    expect((await visitor.post("/signup", { ...fields, by_mail: "1" })).location).toBe("/signup?mailed=1");
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await english(site.visitor()).post("/signup", credentials)).location).toBe("/complete-signup?step=photo");
    // A known address takes nobody's turn.
    await site.db.deleteFrom("rate_limit").where("key", "like", "signup_turn:%").execute();
    const known = { ...signupFields(), email: partner.email };
    expect((await english(site.visitor()).post("/signup", known)).status).toBe(409);
    const turns = site.db.selectFrom("rate_limit").select("key").where("key", "like", "signup_turn:%");
    expect(await turns.execute()).toEqual([]);

    for (const [email, password] of [
      [credentials.email, ""],
      [fields.email ?? "", fields.password ?? ""],
    ] as const) {
      const [link = ""] = await mailedLinks(site, email);
      const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
      const own = password === "" ? browser : english(site.visitor());
      expect((await own.post("/activate", { token, password })).status).toBe(302);
      expect(await profileOf(email)).toMatchObject({ listed: true, held: false, status: "active" });
    }
    expect((await partner.browser.get(`/members/${held?.id}`)).status).toBe(200);
    expect((await browser.post(`/members/${partner.profileId}/chat`, message)).status).toBe(302);
  });

  test("whoever is let in by mail logs in only after confirming, and can have the mail sent again", async () => {
    await crowd();
    const fields = signupFields();
    const { email = "", password = "" } = fields;
    const visitor = english(site.visitor());
    expect((await visitor.post("/signup", { ...fields, by_mail: "1" })).location).toBe("/signup?mailed=1");
    // Also once the crowd has gone, and without asking for the mail again.
    await site.db.deleteFrom("rate_limit").where("key", "=", key).execute();
    expect((await visitor.post("/signup", fields)).location).toBe("/signup?mailed=1");

    const logIn = (words: string) => visitor.post("/login", { email, password: words });
    const refused = await logIn(password);
    expect([refused.status, refused.words.includes("Confirm your e-mail address first")]).toEqual([403, true]);
    expect(refused.words).toContain("Send the e-mail again");
    const other = await logIn("not-this-one");
    expect([other.status, other.words.includes("Login failed")]).toEqual([422, true]);
    const byApi = await call(visitor, "POST", "/api/user.php", { json: { email, password } });
    expect([byApi.status, byApi.body.error]).toEqual([403, "login_unconfirmed"]);
    expect(visitor.cookies.has("session")).toBe(false);
    const sessions = site.db.selectFrom("session").innerJoin("account", "account.id", "session.account_id");
    expect(await sessions.select("account.id").where("account.email", "=", email).execute()).toEqual([]);

    // An address without such an account gets the same answers, and no mail.
    const partner = await aMember(site);
    for (const address of [email, "nobody@example.test", partner.email]) {
      for (let n = 0; n < 3; n++) {
        const sent = await visitor.post("/activate", { intent: "resend", email: address.toUpperCase() });
        expect([sent.status, sent.location]).toEqual([302, "/signup?mailed=1"]);
      }
      const fourth = await visitor.post("/activate?sent=1", { intent: "resend", email: address });
      expect([fourth.status, fourth.words.includes("3 times today")]).toEqual([429, true]);
    }
    expect(await mailedLinks(site, email)).toHaveLength(4);
    expect(await mailedLinks(site, partner.email)).toEqual([]);

    const [link = ""] = await mailedLinks(site, email);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect((await visitor.post("/activate", { token, password })).location).toBe("/activate/done");
    expect((await logIn(password)).location).toBe("/members");
    expect(visitor.cookies.has("session")).toBe(true);
  });
});
