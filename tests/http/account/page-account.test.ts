import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import type { Answer } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let anna: Member;
let tess: Member;
let partner: Member;
beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { name: "Anna", gender: "female", credits: 100 });
  tess = await aMember(site, { name: "Tess", gender: "female", credits: 100 });
  partner = await aMember(site, { name: "Ruben", gender: "male" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0" };
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" };

/** The account that a page's forms name; each changing form names the same one. */
function accountOf(page: Answer): string {
  const forms = page.text.match(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g) ?? [];
  const named = forms.map((form) => /name="account" value="([^"]+)"/.exec(form)?.[1] ?? form.slice(0, 200));
  const [first = ""] = named;
  expect(new Set(named)).toEqual(new Set([first]));
  return first;
}

describe("a page belongs to the account it was made for", () => {
  const paths = () => [
    ...["/members", "/members?clear=1&more=1", "/profile", "/likes", "/chats", "/credits", "/settings", "/complaints"],
    ...["/settings/email", "/settings/password", "/settings/privacy", "/settings/sessions", "/settings/blocked"],
    ...["/settings/delete-account", "/settings/location", "/settings/notifications", "/settings/keyboard"],
    ...["/swipe-game", "/match-finder", "/logout", "/lang-config", `/members/${partner.profileId}`],
    ...[`/members/${partner.profileId}/chat`, `/members/${partner.profileId}?report=1`, "/settings/data-export"],
  ];

  test.each([
    ["a desktop's pages", desktop],
    ["light pages", phone],
  ])("every changing form of %s names it", async (about, headers) => {
    if (about === "light pages") anna.browser.cookies.set("plain", "1");
    const accounts = new Set<string>();
    for (const path of paths()) {
      const page = await anna.browser.get(path, headers);
      if (page.status === 200 && page.text.includes('method="post"')) accounts.add(accountOf(page));
    }
    expect(accounts.size).toBe(1);
    expect([...accounts][0]).toMatch(/^[\w-]{12}$/);
    anna.browser.cookies.delete("plain");
  });

  test("another member's pages name another one, also where parts of pages are the same for everybody", async () => {
    const of = async ({ browser }: Member) => accountOf(await browser.get("/members", desktop));
    expect(await of(anna)).not.toBe(await of(tess));
  });

  test("a message from another account's page is not sent: its text stays, and the page says who is signed in", async () => {
    const chat = `/members/${partner.profileId}/chat`;
    const account = accountOf(await tess.browser.get(chat, desktop));
    const fields = { intent: "send", key: "a-key-of-tess-1", text: "Hello from Tess", account };
    const answer = await anna.browser.post(chat, fields, desktop);
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("You're now logged in as Anna.");
    expect(answer.words).toContain("This page was opened with another account, so nothing was sent or changed.");
    expect(answer.text).toContain("Hello from Tess</textarea>");
    // The page in the answer is Anna's: sent again from there, it is hers.
    expect(accountOf(answer)).not.toBe(account);
    const sent = () => site.db.selectFrom("message").select("id").where("text", "=", "Hello from Tess").execute();
    expect(await sent()).toEqual([]);
    expect((await anna.browser.post(chat, { ...fields, account: accountOf(answer) }, desktop)).status).toBe(302);
    expect(await sent()).toHaveLength(1);
  });

  test("a profile, a like and a complaint of another account's page change nothing", async () => {
    const account = accountOf(await tess.browser.get("/profile", desktop));
    const posts: [string, Record<string, string>][] = [
      ["/profile", { about_me: "I am Tess" }],
      [`/members/${partner.profileId}`, { intent: "like" }],
      ["/complaints", { kind: "other", text: "A complaint by Tess" }],
    ];
    for (const [path, fields] of posts) {
      const answer = await anna.browser.post(path, { ...fields, account }, desktop);
      expect([path, answer.status]).toEqual([path, 409]);
      expect(answer.words).toContain("You're now logged in as Anna.");
    }
    const { about_me } = await site.db
      .selectFrom("profile")
      .select("about_me")
      .where("id", "=", anna.profileId)
      .executeTakeFirstOrThrow();
    expect(about_me).not.toBe("I am Tess");
  });

  test("a call from another account's page is refused and says who is signed in; other clients go on", async () => {
    const account = accountOf(await tess.browser.get("/profile", desktop));
    const from = (page: string | undefined) =>
      anna.browser.get("/api/user.php", page === undefined ? {} : { "x-account": page });
    const refused = await from(account);
    expect([refused.status, refused.headers["x-signed-in-as"]]).toEqual([409, "Anna"]);
    expect(refused.json()).toEqual({ error: "other_account", message: "You're now logged in as Anna." });
    expect((await from(accountOf(await anna.browser.get("/profile", desktop)))).status).toBe(200);
    expect((await from(undefined)).status).toBe(200);
    const key = { "content-type": "application/json", "x-account": account };
    const body = JSON.stringify({ profile: partner.profileId, text: "By the queue of Tess", key: "a-key-of-tess-2" });
    expect((await anna.browser.ask("/api/chat.php", { method: "POST", headers: key, body })).status).toBe(409);
    const stored = site.db.selectFrom("message").select("id").where("text", "=", "By the queue of Tess").execute();
    expect(await stored).toEqual([]);
  });

  test("the data of a page are read, and say who is signed in", async () => {
    const account = accountOf(await tess.browser.get("/profile", desktop));
    const answer = await anna.browser.get("/likes.data", { "x-account": account });
    expect([answer.status, answer.headers["x-signed-in-as"]]).toEqual([200, "Anna"]);
  });
});
