import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { codeMailedTo, wrongCodes } from "#tests/support/members/mailed-codes.ts";
import { makePasskey, SoftwareKey, usePasskey } from "#tests/support/members/software-key.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** A member whose session row was deleted while the browser still has the cookie. */
async function memberWithEndedSession() {
  const { browser, credentials } = await aNewMember(site);
  const account = await site.db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "profile.id as profileId"])
    .where("email", "=", credentials.email)
    .executeTakeFirstOrThrow();
  await site.db.deleteFrom("session").where("account_id", "=", account.id).execute();
  const again = { "again.email": credentials.email, "again.password": credentials.password };
  return { browser, typed: credentials, again, ...account };
}

function expectLogin(answer: Answer, fields: Record<string, string>): void {
  expect(answer.status).toBe(403);
  expect(answer.words).toContain("Your session has ended, and nothing has been sent.");
  expect(answer.text).toContain('name="again.password"');
  expect(answer.text).toMatch(/<title>[^<]*Log in again/);
  expect(answer.text).toMatch(/<a href="\/reset-password" target="_blank"/);
  for (const [name, value] of Object.entries(fields)) {
    expect(answer.text).toContain(`type="hidden" name="${name}" value="${value}"`);
  }
}

/** The hidden fields of the page's form. */
function hiddenFields(answer: Answer): Record<string, string> {
  const fields = answer.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, value]));
}

describe("a post after the session ended keeps its text through the login", () => {
  test("a message is back in the composer and sent only when the button is pressed again", async () => {
    const { browser, again, profileId } = await memberWithEndedSession();
    const anna = await aMember(site, { gender: "male" });
    const chat = `/members/${anna.profileId}/chat`;
    const answer = await browser.post(chat, {
      intent: "send",
      key: "a-key-of-the-form",
      text: "Hello Anna, still here?",
    });
    expectLogin(answer, { text: "Hello Anna, still here?", intent: "send" });
    expect(answer.text).toContain(`action="${chat}"`);

    const back = await browser.post(chat, { ...hiddenFields(answer), ...again });
    expect(back.status).toBe(200);
    expect(back.words).toContain("Nothing has been sent yet");
    expect(back.text).toMatch(/<textarea[^>]*name="text"[^>]*>Hello Anna, still here\?</);
    expect(back.text).not.toContain(again["again.password"]);
    expect(await messagesOf(profileId)).toEqual([]);
    expect((await browser.get("/members")).status).toBe(200);

    const sent = await browser.post(chat, { intent: "send", text: "Hello Anna, still here?" });
    expect(sent.status).toBe(302);
    expect(await messagesOf(profileId)).toEqual(["Hello Anna, still here?"]);
  });

  test("a report with line breaks and special characters", async () => {
    const { browser, again } = await memberWithEndedSession();
    const ben = await aMember(site);
    const address = `/members/${ben.profileId}?report=1`;
    const text = 'He wrote:\r\n"buy <gold> & more" — 😀';
    const answer = await browser.post(address, { intent: "report", kind: "spam", text });
    expectLogin(answer, { kind: "spam" });
    const back = await browser.post(address, { intent: "report", kind: "spam", text, ...again });
    expect(back.status).toBe(200);
    expect(back.text).toContain("&quot;buy &lt;gold&gt; &amp; more&quot; — 😀");
    const complaints = await site.db.selectFrom("complaint").select("id").where("kind", "=", "spam").execute();
    expect(complaints).toEqual([]);
  });

  test.each([
    ["/settings/location", { country: "NL", region: "", city: "Zwolle" }, 'value="Zwolle"'],
    ["/settings/delete-account", { reason: "I met somebody" }, "I met somebody</textarea>"],
    [
      "/settings/email",
      { email: "elsewhere@example.org", password: "a-good-secret-7" },
      'value="elsewhere@example.org"',
    ],
  ])("%s", async (address, fields, text) => {
    const { browser, again } = await memberWithEndedSession();
    const answer = await browser.post(address, fields);
    expectLogin(answer, {});
    expect(answer.text).not.toContain("a-good-secret-7");
    const back = await browser.post(address, { ...hiddenFields(answer), ...again });
    expect(back.status).toBe(200);
    expect(back.text).toContain(text);
    expect(back.words).toContain("Nothing has been sent yet");
  });

  test("a wrong password keeps it too, and counts as a failed login", async () => {
    const { browser, again } = await memberWithEndedSession();
    const fields = { reason: "I met somebody", ...again, "again.password": "not-this-one" };
    for (let n = 0; n < 5; n++) {
      const answer = await browser.post("/settings/delete-account", fields);
      expectLogin(answer, { reason: "I met somebody" });
      expect(answer.words).toContain("Login failed, please try again");
      expect(answer.text).toContain(`value="${again["again.email"]}"`);
      expect(answer.text).not.toContain("not-this-one");
    }
    const sixth = await browser.post("/settings/delete-account", { ...fields, ...again });
    expectLogin(sixth, { reason: "I met somebody" });
    expect(sixth.words).toMatch(/Too many incorrect attempts, account blocked for \d+ min\./);
  });

  test("another site can neither log in through it nor inject text", async () => {
    const { browser, again } = await memberWithEndedSession();
    const evil = { "sec-fetch-site": "cross-site" };
    const answer = await browser.post("/settings/delete-account", { reason: "planted", ...again }, evil);
    expect(answer.location).toMatch(/^\/login/);
    expect(answer.headers["set-cookie"]?.join() ?? "").not.toContain("session=");
    expect((await browser.get("/members")).location).toMatch(/^\/login/);
  });
});

describe("a member who has no password to hand logs in on the same page, and the text stays", () => {
  /** A message whose sender's session has ended, and its page. */
  async function anUnsentMessage() {
    const [ben, anna] = [await aMember(site), await aMember(site, { gender: "female" })];
    const address = `/members/${anna.profileId}/chat`;
    const end = () => site.db.deleteFrom("session").where("account_id", "=", ben.accountId).execute();
    const message = { intent: "send", text: "Still here?" };
    const log = (fields: Record<string, string>) => ben.browser.post(address, { ...message, ...fields });
    return { ...ben, end, log, address };
  }
  const expectText = (answer: Answer) => {
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/<textarea[^>]*name="text"[^>]*>Still here\?</);
    expect(answer.words).toContain("Nothing has been sent yet");
  };
  const openedBy = async (accountId: number) => {
    const sessions = site.db.selectFrom("session").select("opened_by").where("account_id", "=", accountId);
    return (await sessions.execute()).map((session) => session.opened_by);
  };

  test("with a code by mail, wrong at first, and with another one", async () => {
    const { browser, email, accountId, profileId, end, log } = await anUnsentMessage();
    await end();
    expect((await log({})).text).toMatch(/name="again.step"[^>]*value="code"/);
    const without = await log({ "again.email": "no address", "again.password": "", "again.step": "code" });
    expectLogin(without, { text: "Still here?" });
    expect(without.words).toContain("Invalid email");

    const asked = await log({ "again.email": email, "again.password": "", "again.step": "code" });
    expect([asked.status, browser.cookies.has("login_code")]).toEqual([403, true]);
    expect(asked.words).toContain(`If there's a confirmed account with ${email}, we've just sent a code there.`);
    expect(hiddenFields(asked)).toMatchObject({ text: "Still here?", intent: "send", "again.email": email });
    const type = (code: string) => log({ "again.email": email, "again.otp": code });
    const first = (await codeMailedTo(site, email)).code;
    const wrong = await type(wrongCodes(first, 1)[0] ?? "");
    expect([wrong.status, wrong.text.includes('name="again.otp"')]).toEqual([403, true]);
    expect(wrong.words).toContain("Tries left: 4.");
    expect(hiddenFields(wrong)).toMatchObject({ text: "Still here?" });

    await log({ "again.email": email, "again.otp": "", "again.step": "code" });
    const back = await type((await codeMailedTo(site, email)).code);
    expectText(back);
    expect([await openedBy(accountId), browser.cookies.has("login_code")]).toEqual([["code"], false]);
    expect(await messagesOf(profileId)).toEqual([]);
  });

  test("and goes back to the password; a code that no longer works leads there too", async () => {
    const { email, end, log } = await anUnsentMessage();
    await end();
    await log({ "again.email": email, "again.step": "code" });
    const back = await log({ "again.email": email, "again.otp": "", "again.step": "password" });
    expectLogin(back, { text: "Still here?" });
    expect(back.text).toContain(`value="${email}"`);
    const { code } = await codeMailedTo(site, email);
    await site.db.deleteFrom("login_code").execute();
    const late = await log({ "again.email": email, "again.otp": code });
    expectLogin(late, { text: "Still here?" });
    expect(late.words).toContain("That code doesn't work in this browser any more.");
  });

  test("and sees the same for an address without an account", async () => {
    const { email, end, log } = await anUnsentMessage();
    await end();
    const see = async (address: string) => {
      const { status, words } = await log({ "again.email": address, "again.password": "", "again.step": "code" });
      return [status, words.replaceAll(address, "ADDRESS")];
    };
    expect(await see(`nobody-${email}`)).toEqual(await see(email));
  });

  test("with a passkey; one that does not work is refused", async () => {
    const { browser, accountId, end, log } = await anUnsentMessage();
    const mine = site.db.updateTable("session").set({ proved_at: new Date() }).where("account_id", "=", accountId);
    await mine.execute();
    const key = new SoftwareKey();
    await browser.post("/settings/passkeys", { intent: "add", passkey: await makePasskey(browser, key) });
    await end();
    const page = { "again.email": "", "again.password": "" };
    const refused = await log({ ...page, passkey: await usePasskey(browser, new SoftwareKey()) });
    expectLogin(refused, { text: "Still here?" });
    expect(refused.words).toContain("That passkey doesn't work here.");
    expectText(await log({ ...page, passkey: await usePasskey(browser, key) }));
    expect(await openedBy(accountId)).toEqual(["passkey"]);
  });

  test("a passkey that was to be added is none to log in with", async () => {
    const { browser, end } = await anUnsentMessage();
    await end();
    const answer = await browser.post("/settings/passkeys", { intent: "add", passkey: "{}", note: "text" });
    expectLogin(answer, { note: "text" });
    expect(answer.words).not.toContain("That passkey doesn't work here.");
  });
});

describe("a post without text to keep is redirected to the login", () => {
  const posts: [string, (browser: Browser, id: number) => Promise<Answer>][] = [
    ["a like", (browser, id) => browser.post(`/members/${id}`, { intent: "like", next: "/members" })],
    [
      "passwords",
      (browser) => browser.post("/settings/password", { old_password: "x", password: "y", password_repeat: "y" }),
    ],
    ["an empty message", (browser, id) => browser.post(`/members/${id}/chat`, { intent: "send", key: "k", text: "" })],
    ["a million characters", (browser) => browser.post("/settings/delete-account", { reason: "x".repeat(1_000_000) })],
    ["a NUL byte", (browser) => browser.post("/settings/delete-account", { reason: "nul\0nul" })],
    [
      "another content type",
      (browser) =>
        browser.ask("/settings/location", {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json" },
        }),
    ],
  ];
  test.each(posts)("%s", async (_, post) => {
    const { browser } = await memberWithEndedSession();
    const ben = await aMember(site);
    const answer = await post(browser, ben.profileId);
    expect([answer.status, answer.location?.split("?")[0]]).toEqual([302, "/login"]);
  });
});

async function messagesOf(profileId: number): Promise<string[]> {
  const rows = await site.db.selectFrom("message").select("text").where("sender_id", "=", profileId).execute();
  return rows.map((row) => row.text);
}
