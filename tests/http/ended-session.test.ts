import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import type { Answer, Browser } from "#tests/support/browser.ts";
import { signUp } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** Signed in a moment ago; now the session's row is gone, the cookie is still there. */
async function loggedOut() {
  const { browser, typed } = await signUp(site);
  const account = await site.db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "profile.id as profileId"])
    .where("email", "=", typed.email)
    .executeTakeFirstOrThrow();
  await site.db.deleteFrom("session").where("account_id", "=", account.id).execute();
  const again = { "again.email": typed.email, "again.password": typed.password };
  return { browser, typed, again, ...account };
}

function expectLogin(answer: Answer, kept: Record<string, string>): void {
  expect(answer.status).toBe(403);
  expect(answer.words).toContain("Your session has ended. What you typed is kept");
  expect(answer.text).toContain('name="again.password"');
  for (const [name, value] of Object.entries(kept)) {
    expect(answer.text).toContain(`type="hidden" name="${name}" value="${value}"`);
  }
}

/** What a form of this page would send: its hidden fields with the login's. */
function hiddenFields(answer: Answer): Record<string, string> {
  const fields = answer.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, value]));
}

describe("a post that meets an ended session keeps its text through the login", () => {
  test("a message: back in the composer, sent only at the next press", async () => {
    const { browser, again, profileId } = await loggedOut();
    const anna = await aMember(site, { gender: "male" });
    const chat = `/members/${anna.profileId}/chat`;
    const asked = await browser.post(chat, {
      intent: "send",
      key: "a-key-of-the-form",
      text: "Hello Anna, still here?",
    });
    expectLogin(asked, { text: "Hello Anna, still here?", intent: "send" });
    expect(asked.text).toContain(`action="${chat}"`);

    const back = await browser.post(chat, { ...hiddenFields(asked), ...again });
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

  test("a report with its lines and signs", async () => {
    const { browser, again } = await loggedOut();
    const ben = await aMember(site);
    const address = `/members/${ben.profileId}?report=1`;
    const text = 'He wrote:\r\n"buy <gold> & more" — 😀';
    const asked = await browser.post(address, { intent: "report", kind: "spam", text });
    expectLogin(asked, { kind: "spam" });
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
  ])("%s", async (address, fields, shown) => {
    const { browser, again } = await loggedOut();
    const asked = await browser.post(address, fields);
    expectLogin(asked, {});
    expect(asked.text).not.toContain("a-good-secret-7");
    const back = await browser.post(address, { ...hiddenFields(asked), ...again });
    expect(back.status).toBe(200);
    expect(back.text).toContain(shown);
    expect(back.words).toContain("Nothing has been sent yet");
  });

  test("a wrong password keeps it too, and counts as a wrong try", async () => {
    const { browser, again } = await loggedOut();
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

  test("another site can neither log in through it nor have its text shown", async () => {
    const { browser, again } = await loggedOut();
    const evil = { "sec-fetch-site": "cross-site" };
    const answer = await browser.post("/settings/delete-account", { reason: "planted", ...again }, evil);
    expect(answer.location).toMatch(/^\/login/);
    expect(answer.headers["set-cookie"]?.join() ?? "").not.toContain("session=");
    expect((await browser.get("/members")).location).toMatch(/^\/login/);
  });
});

describe("what has nothing to keep just goes to the login", () => {
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
    const { browser } = await loggedOut();
    const ben = await aMember(site);
    const answer = await post(browser, ben.profileId);
    expect([answer.status, answer.location?.split("?")[0]]).toEqual([302, "/login"]);
  });
});

async function messagesOf(profileId: number): Promise<string[]> {
  const rows = await site.db.selectFrom("message").select("text").where("sender_id", "=", profileId).execute();
  return rows.map((row) => row.text);
}
