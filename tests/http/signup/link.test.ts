import { afterAll, beforeAll, expect, test } from "vitest";
import { insertSignupToken } from "#app/signup/signup-link.queries.server.ts";
import { days, later } from "#app/platform/units.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { english, mailedLinks } from "#tests/support/members/new-member.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { runStaffOn } from "#tests/support/desk/staff-commands.ts";

let site: TestSite;
let db: Db;
const address = "/complete-signup?api_signup_complete=1";

beforeAll(async () => {
  site = await startSite();
  db = site.db;
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const tokenOf = (link: string) => new URL(link, "http://localhost").searchParams.get("token") ?? "";
const makeSignupLink = async (...args: Parameters<typeof insertSignupToken>) =>
  `${address}&token=${await insertSignupToken(...args)}`;
/** The mails about security that an account was sent. */
const securityMails = async (accountId: number) =>
  (
    await db
      .selectFrom("outbox")
      .select("topic")
      .where("account_id", "=", accountId)
      .where("topic", "like", "security%")
      .execute()
  ).map(({ topic }) => topic);

test("a link continues the sign-up of an account from another form; GET and HEAD do not use it up", async () => {
  const anna = await aMember(site, { status: "not_confirmed" });
  await db.updateTable("account").set({ signup_step: "personal" }).where("id", "=", anna.accountId).execute();
  const link = await makeSignupLink(db, anna.accountId, new Date());
  const visitor = english(site.visitor());
  for (const method of ["HEAD", "GET", "GET"]) {
    const page = await visitor.ask(link, { method });
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
  }
  const page = await visitor.get(link);
  expect(page.text).toContain(`name="token" value="${tokenOf(link)}"`);
  expect(visitor.cookies.has("session")).toBe(false);
  const answer = await visitor.post(address, { token: tokenOf(link) });
  expect([answer.status, answer.location]).toEqual([302, "/complete-signup?step=personal"]);
  expect((await visitor.follow(answer)).words).toContain("Step 3 of 5");
  expect(await securityMails(anna.accountId)).toEqual(["security_device"]);
});

test("it works once, even with simultaneous posts, and its secret is not stored", async () => {
  const anna = await aMember(site);
  const token = tokenOf(await makeSignupLink(db, anna.accountId, new Date()));
  const posts = Array.from({ length: 10 }, () => ({ browser: site.visitor(), path: address, fields: { token } }));
  const statuses = await releaseTogether(posts);
  expect(statuses.filter((status) => status === 302)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(9);
  const stored = await db.selectFrom("token").select("id_hash").where("account_id", "=", anna.accountId).execute();
  expect(stored.map((row) => row.id_hash)).not.toContain(token);
  const again = await english(site.visitor()).post(address, { token });
  expect(again.words).toContain("This link has expired or has already been used.");
});

test("it works for 7 days", async () => {
  await useDatabaseOf(site);
  const { continueSignup } = await import("#app/signup/continue-signup.server.ts");
  const anna = await aMember(site);
  const createdAt = new Date("2026-03-01T12:00:00Z");
  const client = { address: "", network: "", userAgent: "", session: undefined, devices: [] };
  for (const [offset, ok] of [
    [1000, false],
    [-1000, true],
  ] as const) {
    const secret = tokenOf(await makeSignupLink(db, anna.accountId, createdAt));
    const outcome = await continueSignup(db, { secret, siteId: 1, client }, later(createdAt, days(7) + offset));
    expect(outcome.ok).toBe(ok);
  }
});

test.each(["", "x", "a".repeat(199), "%00", "../../etc"])("the token %j is refused with its text", async (token) => {
  const page = await english(site.visitor()).get(`${address}&token=${encodeURIComponent(token)}`);
  expect(page.status).toBe(200);
  const answer = await english(site.visitor()).post(address, { token });
  expect(answer.status).toBe(422);
  expect(answer.words).toContain("This link has expired or has already been used.");
});

test.each(["banned", "pending_deletion"] as const)("it does not sign in to an account that is %s", async (status) => {
  const anna = await aMember(site);
  const token = tokenOf(await makeSignupLink(db, anna.accountId, new Date()));
  await db.updateTable("account").set({ status }).where("id", "=", anna.accountId).execute();
  expect((await site.visitor().post(address, { token })).status).toBe(422);
});

test("a token of another kind or another site does not work", async () => {
  const anna = await aMember(site);
  const link = await makeSignupLink(db, anna.accountId, new Date());
  const other = await db.selectFrom("site").select("domain").where("id", "<>", 1).executeTakeFirstOrThrow();
  const foreign = await site
    .visitor()
    .post(address, { token: tokenOf(link) }, { host: other.domain, origin: `http://${other.domain}` });
  expect(foreign.status).toBe(422);
  await db.updateTable("token").set({ kind: "reset" }).where("account_id", "=", anna.accountId).execute();
  expect((await site.visitor().post(address, { token: tokenOf(link) })).status).toBe(422);
});

test.each([{ seen_at: new Date() }, { password_hash: "x" }])(
  "it does not sign in to an account that somebody has signed in to or that has a password: %o",
  async (use) => {
    const anna = await aMember(site);
    const token = tokenOf(await makeSignupLink(db, anna.accountId, new Date()));
    await db.updateTable("account").set(use).where("id", "=", anna.accountId).execute();
    expect((await site.visitor().post(address, { token })).status).toBe(422);
  },
);

const staff = async (...words: string[]) => (await runStaffOn(site, words)).trim();

test("staff have the link sent to the account's own address and never see it", async () => {
  const anna = await aMember(site, { status: "not_confirmed" });
  const output = await staff("account", "signup-link", anna.email.toUpperCase());
  const [link = ""] = await mailedLinks(site, anna.email);
  expect(tokenOf(link)).toHaveLength(43);
  const subject = `account ${anna.accountId}`;
  const audit = await db.selectFrom("staff_audit").selectAll().where("subject", "=", subject).execute();
  expect(audit.map((row) => row.command)).toEqual(["account signup-link"]);
  for (const seen of [output, JSON.stringify(audit)]) expect(seen).not.toContain(tokenOf(link));
  const answer = await site.visitor().post(address, { token: tokenOf(link) });
  expect(answer.location).toBe("/complete-signup?step=photo");
});

test("no link is sent for an account that is in use or closed, or for an unknown address", async () => {
  const anna = await aMember(site, { status: "not_confirmed" });
  const used = await aMember(site);
  await db.updateTable("account").set({ seen_at: new Date() }).where("id", "=", used.accountId).execute();
  const locked = await aMember(site);
  await db.updateTable("account").set({ password_hash: "x" }).where("id", "=", locked.accountId).execute();
  await db.updateTable("account").set({ status: "banned" }).where("id", "=", anna.accountId).execute();
  for (const email of [anna.email, used.email, locked.email, "nobody@example.test"]) {
    await expect(staff("account", "signup-link", email), email).rejects.toThrow();
    expect(await mailedLinks(site, email), email).toEqual([]);
  }
});
