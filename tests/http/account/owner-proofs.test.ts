import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { codeMailedTo, wrongCodes } from "#tests/support/members/mailed-codes.ts";
import { aNewMember, english } from "#tests/support/members/new-member.ts";
import { makePasskey, SoftwareKey, usePasskey } from "#tests/support/members/software-key.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const fresh = { password: "quite-another-9", password_repeat: "quite-another-9" };
const statusOf = async (accountId: number) =>
  (await site.db.selectFrom("account").select("status").where("id", "=", accountId).executeTakeFirst())?.status;
/** A member who has no password, and a session that is old enough to be asked. */
async function aForgetful() {
  const member = await aMember(site);
  await site.db.updateTable("account").set({ password_hash: null }).where("id", "=", member.accountId).execute();
  return member;
}

describe("a member without a password", () => {
  test("sets one with a code that is mailed; the page keeps asking for the code until it is right", async () => {
    const { browser, email } = await aForgetful();
    const page = await browser.get("/settings/password");
    expect(page.text).toContain('name="old_password"');
    const asked = await browser.post("/settings/password", { intent: "code" });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('name="otp"');
    expect(asked.text).not.toContain('name="old_password"');
    const { code, text } = await codeMailedTo(site, email);
    expect(text).toContain("wants to change something in your account.");
    const wrong = await browser.post("/settings/password", { otp: wrongCodes(code, 1)[0]!, ...fresh });
    expect([wrong.status, wrong.words.includes("Tries left: 4.")]).toEqual([422, true]);
    // The code is right and stays so, whatever else is wrong: no second code is needed.
    const short = await browser.post("/settings/password", { otp: code, password: "short", password_repeat: "short" });
    expect(short.status).toBe(422);
    const saved = await browser.post("/settings/password", fresh);
    expect(saved.location).toBe("/settings?saved=password");
    const login = await english(site.visitor()).post("/login", { email, password: fresh.password });
    expect(login.location).toBe("/members");
  });

  test("changes the address and deletes the account with a code; what was typed is kept", async () => {
    const { browser, email, accountId } = await aForgetful();
    const asked = await browser.post("/settings/email", { intent: "code", email: "new-one@example.org" });
    expect(asked.text).toContain('value="new-one@example.org"');
    const { code } = await codeMailedTo(site, email);
    const changed = await browser.post("/settings/email", { email: "new-one@example.org", otp: code });
    expect(changed.location).toBe("/settings/email?sent=1");

    await site.db.updateTable("session").set({ proved_at: null }).where("account_id", "=", accountId).execute();
    const last = { reason: "no time", last: "1" };
    expect((await browser.post("/settings/delete-account", last)).status).toBe(422);
    const again = await browser.post("/settings/delete-account", { ...last, intent: "code" });
    expect(again.text).toMatch(/name="reason"[^>]*value="no time"/);
    const second = (await codeMailedTo(site, email)).code;
    expect(await statusOf(accountId)).toBe("active");
    const gone = await browser.post("/settings/delete-account", { ...last, otp: second });
    expect([gone.location, await statusOf(accountId)]).toEqual(["/account-deleted", "pending_deletion"]);
  });

  test("is not asked for 15 minutes after a login with a code", async () => {
    const { email } = await aForgetful();
    const browser = english(site.visitor());
    await browser.post("/login/code", { intent: "send", email });
    await browser.post("/login/code", { intent: "log_in", otp: (await codeMailedTo(site, email)).code });
    expect((await browser.get("/settings/password")).text).not.toContain('name="old_password"');
    const later = { created_at: new Date(Date.now() - 16 * 60_000) };
    await site.db.updateTable("session").set(later).where("opened_by", "=", "code").execute();
    expect((await browser.get("/settings/password")).text).toContain('name="old_password"');
    expect((await browser.post("/settings/password", fresh)).status).toBe(422);
    await site.db.updateTable("session").set({ created_at: new Date() }).where("opened_by", "=", "code").execute();
    expect((await browser.post("/settings/password", fresh)).location).toBe("/settings?saved=password");
  });

  test("confirms with a passkey of the same member; another's is refused", async () => {
    const [member, other] = [await aForgetful(), await aForgetful()];
    const [key, foreign] = [new SoftwareKey(), new SoftwareKey()];
    for (const [{ browser, accountId }, each] of [
      [member, key],
      [other, foreign],
    ] as const) {
      await site.db.updateTable("session").set({ proved_at: new Date() }).where("account_id", "=", accountId).execute();
      const added = await browser.post("/settings/passkeys", {
        intent: "add",
        passkey: await makePasskey(browser, each),
      });
      expect(added.location).toBe("/settings/passkeys?added=1");
      await site.db.updateTable("session").set({ proved_at: null }).where("account_id", "=", accountId).execute();
    }
    const answer = async (each: SoftwareKey) => ({ passkey: await usePasskey(member.browser, each, "confirm") });
    const refused = await member.browser.post("/settings/password", { ...fresh, ...(await answer(foreign)) });
    expect([refused.status, refused.words.includes("That passkey doesn't work here.")]).toEqual([422, true]);
    const right = await answer(key);
    expect((await member.browser.post("/settings/password", { ...fresh, ...right })).location).toBe(
      "/settings?saved=password",
    );
  });
});

test.each([
  ["/settings/password", fresh],
  ["/settings/email", { email: "moved-on@example.org" }],
  ["/settings/delete-account", { last: "1" }],
])(
  "a proof that ends while a post to %s is running is asked for again, and no password is called wrong",
  async (path, fields) => {
    const { browser, accountId } = await aForgetful();
    const prove = (db: typeof site.db, proved_at: Date | null) =>
      db.updateTable("session").set({ proved_at }).where("account_id", "=", accountId).execute();
    await prove(site.db, new Date());
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const post = await site.db.transaction().execute(async (tx) => {
      await tx.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().execute();
      const sent = browser.post(path, fields);
      await expect.poll(async () => (await waiting.execute(site.db)).rows.length, { timeout: 30_000 }).toBe(1);
      await prove(tx, null);
      return { sent };
    });
    const { status, words } = await post.sent;
    expect([status, words]).toEqual([422, expect.stringContaining("Enter your password, or use a code by e-mail")]);
    expect(words).not.toContain("check your");
    expect(await statusOf(accountId)).toBe("active");
  },
);

describe("nothing else is a proof", () => {
  test("an empty form, a login's code, another member's code", async () => {
    const [member, other] = [await aForgetful(), await aForgetful()];
    const post = (fields: Record<string, string>) => member.browser.post("/settings/password", { ...fresh, ...fields });
    expect((await post({})).words).toContain("Please check your old password.");

    const stranger = english(site.visitor());
    await stranger.post("/login/code", { intent: "send", email: member.email });
    member.browser.cookies.set("login_code", stranger.cookies.get("login_code") ?? "");
    expect((await post({ otp: (await codeMailedTo(site, member.email)).code })).status).toBe(422);

    await other.browser.post("/settings/password", { intent: "code" });
    member.browser.cookies.set("login_code", other.browser.cookies.get("login_code") ?? "");
    expect((await post({ otp: (await codeMailedTo(site, other.email)).code })).status).toBe(422);
    expect((await post({ passkey: "{}" })).status).toBe(422);
  });

  test("a code of the settings logs nobody in", async () => {
    const { browser, email } = await aForgetful();
    await browser.post("/settings/email", { intent: "code", email: "" });
    const visitor = english(site.visitor());
    visitor.cookies.set("login_code", browser.cookies.get("login_code") ?? "");
    const answer = await visitor.post("/login/code", { intent: "log_in", otp: (await codeMailedTo(site, email)).code });
    expect([answer.status, visitor.cookies.has("session")]).toEqual([422, false]);
  });

  test("who has not confirmed the address has the password alone", async () => {
    const { browser, credentials } = await aNewMember(site);
    for (const path of ["/settings/password", "/settings/email", "/settings/delete-account", "/settings/passkeys"]) {
      const answer = await browser.post(path, { intent: "code" });
      expect(answer.status, path).toBe(403);
      expect((await codeMailedTo(site, credentials.email)).text).toBe("");
    }
    const changed = await browser.post("/settings/password", { old_password: credentials.password, ...fresh });
    expect(changed.location).toBe("/settings?saved=password");
  });
});
