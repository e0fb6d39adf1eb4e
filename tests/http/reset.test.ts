import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english, mailedLinks, signUp } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { releaseTogether } from "#tests/support/together.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const invalid = "Link expired or invalid, request a new email";
const fresh = { password: "quite-another-9", password_repeat: "quite-another-9" };

/** As staff would, told to both processes. */
async function hideMembership(hide: boolean) {
  const settings = JSON.stringify({ hide_membership: hide });
  await site.db.updateTable("site").set({ settings }).where("is_default", "=", true).execute();
  await sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(site.db);
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** A member who asked for a reset; gives the newest link's token. */
async function forgetful() {
  const { browser, typed } = await signUp(site);
  const answer = await english(site.visitor()).post("/reset-password", { email: typed.email.toUpperCase() });
  expect([answer.status, answer.location]).toEqual([302, "/reset-password?sent=1"]);
  const [link = ""] = await mailedLinks(site, typed.email);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  expect(link).toMatch(/^\/reset-password\/do\?token=[\w-]{43}$/);
  return { browser, typed, link, token };
}

const expireIn = (email: string, seconds: number) =>
  site.db
    .updateTable("token")
    .from("account")
    .whereRef("account.id", "=", "token.account_id")
    .where("account.email", "=", email)
    .where("token.kind", "=", "reset")
    .set({ expires_at: new Date(Date.now() + 1000 * seconds) })
    .execute();

describe("asking for a new password", () => {
  test("the login leads there, and the mail is announced", async () => {
    const visitor = english(site.visitor());
    expect((await visitor.get("/login")).text).toContain('href="/reset-password"');
    const { typed } = await signUp(site);
    const answer = await visitor.post("/reset-password", { email: ` ${typed.email} ` });
    expect((await visitor.follow(answer)).words).toContain("We have sent you a link");
  });

  test("an unknown address is not found, a broken one invalid; what was typed stays", async () => {
    const unknown = await english(site.visitor()).post("/reset-password", { email: "who@example.org" });
    expect(unknown.status).toBe(422);
    expect(unknown.words).toContain("E-mail address not found");
    expect(unknown.text).toContain('value="who@example.org"');
    for (const email of ["", "no address", "a@b.org\r\nBcc: x@y.org", "x".repeat(300) + "@b.org"]) {
      const broken = await english(site.visitor()).post("/reset-password", { email });
      expect(broken.status).toBe(422);
      expect(broken.words).toContain("Invalid email");
    }
  });

  test("three mails a day, also when twenty posts meet on two processes, then the spec's words", async () => {
    const { typed } = await signUp(site);
    const posts = Array.from({ length: 20 }, (_, n) => ({
      browser: english(site.visitor(n % 2)),
      path: "/reset-password",
      fields: { email: typed.email },
    }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    const fourth = await english(site.visitor()).post("/reset-password", { email: typed.email });
    expect(fourth.status).toBe(429);
    expect(fourth.words).toContain("Too many password reset emails sent, please try again tomorrow.");
    // One of them is the activation mail.
    expect(await mailedLinks(site, typed.email)).toHaveLength(4);
  });

  test("where membership is hidden both addresses read the same, and the truth is in the mail", async () => {
    const { typed } = await signUp(site);
    await hideMembership(true);
    const stranger = `stranger-${process.pid}@example.org`;
    for (const email of [typed.email, stranger]) {
      for (const status of [302, 302, 302, 429]) {
        const answer = await english(site.visitor()).post("/reset-password", { email });
        expect(answer.status).toBe(status);
        if (status === 302) expect((await site.visitor().follow(answer)).words).toContain("If it has an account here");
      }
    }
    await hideMembership(false);
    const subjects = await site.db.selectFrom("outbox").select("subject").where("recipient", "=", stranger).execute();
    expect(subjects.map((mail) => mail.subject)).toEqual(Array(3).fill("There is no account with this address"));
  });
});

describe("the link", () => {
  test("spends nothing on GET or HEAD, needs no cookie, is kept by no cache", async () => {
    const { typed, link, token } = await forgetful();
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await english(site.visitor()).ask(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers["cache-control"]).toContain("no-store");
      if (method === "GET") expect(page.text).toContain(`name="token" value="${token}"`);
    }
    const answer = await english(site.visitor()).post("/reset-password/do", { token, ...fresh });
    expect([answer.status, answer.location]).toEqual([302, "/login?reset=1"]);
    const login = await english(site.visitor()).post("/login", { email: typed.email, password: fresh.password });
    expect(login.location).toBe("/members");
    expect((await english(site.visitor()).post("/login", typed)).status).toBe(422);
  });

  test("ends every session, works once, and takes the account's other links along", async () => {
    const { browser, typed, token } = await forgetful();
    await english(site.visitor()).post("/reset-password", { email: typed.email });
    const [other = ""] = await mailedLinks(site, typed.email);
    expect((await browser.get("/members")).status).toBe(200);
    await browser.post("/reset-password/do", { token, ...fresh });
    expect((await browser.get("/members")).location).toMatch(/^\/login/);
    const again = await english(site.visitor()).post("/reset-password/do", {
      token,
      password: "a-third-one-11",
      password_repeat: "a-third-one-11",
    });
    expect(again.status).toBe(422);
    expect(again.words).toContain(invalid);
    expect((await english(site.visitor()).get(other)).words).toContain(invalid);
  });

  test("the posts of a double click both lead on, and one password is set", async () => {
    const { token } = await forgetful();
    const posts = [0, 1, 0, 1].map((process) => ({
      browser: english(site.visitor(process)),
      path: "/reset-password/do",
      fields: { token, ...fresh },
    }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302, 302]);
  });

  test("works for 1 hour", async () => {
    const { typed, token, link } = await forgetful();
    const row = await site.db
      .selectFrom("token")
      .innerJoin("account", "account.id", "token.account_id")
      .select(["token.created_at", "token.expires_at"])
      .where("account.email", "=", typed.email)
      .where("token.kind", "=", "reset")
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(3600 * 1000);
    await expireIn(typed.email, -1);
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).words).toContain(invalid);
    expect((await english(site.visitor()).get(link)).status).toBe(404);
    await expireIn(typed.email, 60);
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).status).toBe(302);
  });

  test("is worthless once the account has another address", async () => {
    const { typed, token } = await forgetful();
    await site.db
      .updateTable("account")
      .set({ email: `new-${typed.email}`, email_key: `new-${typed.email}` })
      .where("email", "=", typed.email)
      .execute();
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).words).toContain(invalid);
  });

  test("a password that breaks a rule spends nothing, and the token stays in the form", async () => {
    const { typed, token } = await forgetful();
    const tries: [Record<string, string>, string][] = [
      [{ password: "quite-another-9", password_repeat: "quite-another-8" }, "The entered passwords are not the same."],
      [{ password: "short12", password_repeat: "short12" }, "at least 8 characters"],
      [{ password: "x1".repeat(65), password_repeat: "x1".repeat(65) }, "at most 128 characters"],
      [{ password: "password1", password_repeat: "password1" }, "Too many people use this password"],
      [{ password: typed.email, password_repeat: typed.email }, "may not be your e-mail address"],
      [{ password: "y".repeat(1_000_000), password_repeat: "" }, "The entered passwords are not the same."],
    ];
    for (const [fields, words] of tries) {
      const answer = await english(site.visitor()).post("/reset-password/do", { token, ...fields });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain(words);
      expect(answer.text).toContain(`name="token" value="${token}"`);
      expect(answer.text).not.toContain("quite-another");
    }
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).status).toBe(302);
  });

  test.each(["", "nonsense", "a".repeat(43), "😀", "nul\0nul"])("with the token %j is invalid", async (token) => {
    const answer = await english(site.visitor()).post("/reset-password/do", { token, ...fresh });
    expect(answer.status).toBe(422);
    if (!token.includes("\0")) expect(answer.words).toContain(invalid);
  });

  test("stands in the database as a hash only, and lets in again who was locked out", async () => {
    const { typed, token } = await forgetful();
    expect(JSON.stringify(await site.db.selectFrom("token").selectAll().execute())).not.toContain(token);
    for (let n = 0; n < 5; n++) {
      await english(site.visitor()).post("/login", { email: typed.email, password: "not-this-one" });
    }
    await english(site.visitor()).post("/reset-password/do", { token, ...fresh });
    const login = await english(site.visitor()).post("/login", { email: typed.email, password: fresh.password });
    expect(login.location).toBe("/members");
  });
});
