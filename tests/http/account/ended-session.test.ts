import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
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
