import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { english, mailedLinks, aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";

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

/** A member who requested a reset, with the newest link. */
async function aReset() {
  const { browser, credentials } = await aNewMember(site);
  const answer = await english(site.visitor()).post("/reset-password", { email: credentials.email.toUpperCase() });
  expect([answer.status, answer.location]).toEqual([302, "/reset-password?sent=1"]);
  const [link = ""] = await mailedLinks(site, credentials.email);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  expect(link).toMatch(/^\/reset-password\/do\?token=[\w-]{43}$/);
  return { browser, typed: credentials, link, token };
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

describe("requesting a new password", () => {
  test("starts at the login and announces the mail", async () => {
    const visitor = english(site.visitor());
    expect((await visitor.get("/login")).text).toContain('href="/reset-password"');
    const { credentials } = await aNewMember(site);
    const answer = await visitor.post("/reset-password", { email: ` ${credentials.email} ` });
    expect((await visitor.follow(answer)).words).toContain("We've sent you a link");
  });

  test("refuses unknown and invalid addresses and keeps the input", async () => {
    const unknown = await english(site.visitor()).post("/reset-password", { email: "who@example.org" });
    expect(unknown.status).toBe(422);
    expect(unknown.words).toContain("E-mail address not found");
    expect(unknown.text).toContain('value="who@example.org"');
    for (const email of ["", "no address", "a@b.org\r\nBcc: x@y.org", "x".repeat(300) + "@b.org"]) {
      const invalidAnswer = await english(site.visitor()).post("/reset-password", { email });
      expect(invalidAnswer.status).toBe(422);
      expect(invalidAnswer.words).toContain("Invalid email");
    }
  });

  test("sends three mails a day, even with twenty simultaneous posts, then refuses with the specification's text", async () => {
    const { credentials } = await aNewMember(site);
    const posts = Array.from({ length: 20 }, (_, n) => ({
      browser: english(site.visitor(n % 2)),
      path: "/reset-password",
      fields: { email: credentials.email },
    }));
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302)).toHaveLength(3);
    const fourth = await english(site.visitor()).post("/reset-password", { email: credentials.email });
    expect(fourth.status).toBe(429);
    expect(fourth.words).toContain("Too many password reset emails sent, please try again tomorrow.");
    // One of them is the activation mail.
    expect(await mailedLinks(site, credentials.email)).toHaveLength(4);
  });

  test("if the site hides membership, known and unknown addresses get the same answer and different mails", async () => {
    const { credentials } = await aNewMember(site);
    await changeSettings(site, { hide_membership: true });
    const stranger = `stranger-${process.pid}@example.org`;
    for (const email of [credentials.email, stranger]) {
      for (const status of [302, 302, 302, 429]) {
        const answer = await english(site.visitor()).post("/reset-password", { email });
        expect(answer.status).toBe(status);
        if (status === 302)
          expect((await site.visitor().follow(answer)).words).toContain("If it belongs to an account");
      }
    }
    await changeSettings(site, {});
    const subjects = await site.db.selectFrom("outbox").select("subject").where("recipient", "=", stranger).execute();
    expect(subjects.map((mail) => mail.subject)).toEqual(Array(3).fill("There's no account with this address"));
  });
});

describe("the link", () => {
  test("is not used up by GET or HEAD, needs no cookie, and is not cached", async () => {
    const { typed: credentials, link, token } = await aReset();
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await english(site.visitor()).ask(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers["cache-control"]).toContain("no-store");
      if (method !== "GET") continue;
      expect(page.text).toContain(`name="token" value="${token}"`);
      for (const [, address] of page.text.matchAll(/ href="([^"]*)"/g)) expect(address).not.toContain(token);
    }
    const answer = await english(site.visitor()).post("/reset-password/do", { token, ...fresh });
    expect([answer.status, answer.location]).toEqual([302, "/login?reset=1"]);
    const login = await english(site.visitor()).post("/login", { email: credentials.email, password: fresh.password });
    expect(login.location).toBe("/members");
    expect((await english(site.visitor()).post("/login", credentials)).status).toBe(422);
  });

  test("ends every session, works once, and invalidates the account's other links", async () => {
    const { browser, typed: credentials, token } = await aReset();
    await english(site.visitor()).post("/reset-password", { email: credentials.email });
    const [other = ""] = await mailedLinks(site, credentials.email);
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

  test("all posts of a double click succeed", async () => {
    const { token } = await aReset();
    const posts = [0, 1, 0, 1].map((process) => ({
      browser: english(site.visitor(process)),
      path: "/reset-password/do",
      fields: { token, ...fresh },
    }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302, 302]);
  });

  test("works for 1 hour", async () => {
    const { typed: credentials, token, link } = await aReset();
    const row = await site.db
      .selectFrom("token")
      .innerJoin("account", "account.id", "token.account_id")
      .select(["token.created_at", "token.expires_at"])
      .where("account.email", "=", credentials.email)
      .where("token.kind", "=", "reset")
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(3600 * 1000);
    await expireIn(credentials.email, -1);
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).words).toContain(invalid);
    expect((await english(site.visitor()).get(link)).status).toBe(410);
    await expireIn(credentials.email, 60);
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).status).toBe(302);
  });

  test("does not work after the account's address changed", async () => {
    const { typed: credentials, token } = await aReset();
    await site.db
      .updateTable("account")
      .set({ email: `new-${credentials.email}`, email_key: `new-${credentials.email}` })
      .where("email", "=", credentials.email)
      .execute();
    expect((await english(site.visitor()).post("/reset-password/do", { token, ...fresh })).words).toContain(invalid);
  });

  test("is not used up by a refused password, and the token stays in the form", async () => {
    const { typed: credentials, token } = await aReset();
    const attempts: [Record<string, string>, string][] = [
      [{ password: "quite-another-9", password_repeat: "quite-another-8" }, "The entered passwords are not the same."],
      [{ password: "short12", password_repeat: "short12" }, "at least 8 characters"],
      [{ password: "x1".repeat(65), password_repeat: "x1".repeat(65) }, "up to 128 characters"],
      [{ password: "password1", password_repeat: "password1" }, "Too many people use this password"],
      [{ password: credentials.email, password_repeat: credentials.email }, "can't be your e-mail address"],
      [{ password: "y".repeat(1_000_000), password_repeat: "" }, "The entered passwords are not the same."],
    ];
    for (const [fields, words] of attempts) {
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

  test("is stored only as a hash, and lifts a login block", async () => {
    const { typed: credentials, token } = await aReset();
    expect(JSON.stringify(await site.db.selectFrom("token").selectAll().execute())).not.toContain(token);
    for (let n = 0; n < 5; n++) {
      await english(site.visitor()).post("/login", { email: credentials.email, password: "not-this-one" });
    }
    await english(site.visitor()).post("/reset-password/do", { token, ...fresh });
    const login = await english(site.visitor()).post("/login", { email: credentials.email, password: fresh.password });
    expect(login.location).toBe("/members");
  });
});
