import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { codeMailedTo, wrongCodes } from "#tests/support/members/mailed-codes.ts";
import { aNewMember, english } from "#tests/support/members/new-member.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

let network = 0;
/** A visitor whose network nobody else has: 20 codes an hour are for one. */
const visitor = (process = 0) => {
  const browser = english(site.visitor(process));
  network++;
  const headers = { "x-forwarded-for": `203.${Math.floor(network / 200)}.${network % 200}.7` };
  const post = browser.post.bind(browser);
  browser.post = (path, fields, more = {}) => post(path, fields, { ...headers, ...more });
  return browser;
};
const ask = (browser: Browser, email: string, next?: string) =>
  browser.post("/login/code", { intent: "send", email, ...(next && { next }) });
const type = (browser: Browser, otp: string) => browser.post("/login/code", { intent: "log_in", otp });
const sessionsOf = (accountId: number) =>
  site.db.selectFrom("session").select(["id_hash", "opened_by"]).where("account_id", "=", accountId).execute();

describe("a login with a code", () => {
  test("is mailed as six digits without a link, and leads to where the login would", async () => {
    const member = await aMember(site);
    const browser = visitor();
    const asked = await ask(browser, member.email.toUpperCase(), "/likes?x=1");
    expect([asked.status, asked.location]).toEqual([302, "/login/code?next=%2Flikes%3Fx%3D1"]);
    const page = await browser.follow(asked);
    expect(page.words).toContain(`If there's a confirmed account with ${member.email}`);
    expect(page.text).toMatch(/<input[^>]*autoComplete="one-time-code"/i);

    const { code, text } = await codeMailedTo(site, member.email);
    expect(code).toMatch(/^\d{6}$/);
    expect(text).not.toContain("http");
    // Digits of another script, with a space: as somebody types who reads them aloud.
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    const answer = await browser.post("/login/code", { intent: "log_in", otp: typed, next: "/likes?x=1" });
    expect([answer.status, answer.location]).toEqual([302, "/likes?x=1"]);
    expect(browser.cookies.has("login_code")).toBe(false);
    expect((await browser.get("/settings/sessions")).words).toContain("Logged in with a code by e-mail");

    // A browser that is new to the account: a security mail, as after a password.
    const mails = site.db.selectFrom("outbox").select("topic").where("recipient", "=", member.email);
    expect((await mails.where("topic", "=", "security_device").execute()).length).toBe(1);
    await browser.post("/logout", {});
    expect((await type(browser, code)).status).toBe(422);
  });

  test("lifts what wrong passwords have blocked", async () => {
    const { browser: first, credentials } = await aNewMember(site);
    await site.db
      .updateTable("account")
      .set({ status: "active", activated_at: new Date() })
      .where("email", "=", credentials.email)
      .execute();
    await first.post("/logout", {});
    const browser = visitor();
    const wrong = () => browser.post("/login", { email: credentials.email, password: "not-the-password" });
    for (let tried = 0; tried < 5; tried++) await wrong();
    expect((await wrong()).status).toBe(429);
    await ask(browser, credentials.email);
    expect((await type(browser, (await codeMailedTo(site, credentials.email)).code)).location).toBe("/members");
    await browser.post("/logout", {});
    expect((await browser.post("/login", credentials)).location).toBe("/members");
  });

  test("asked for in one browser is worth nothing in another, whether that has asked or not", async () => {
    const member = await aMember(site);
    const [owner, without, other] = [visitor(), visitor(), visitor()];
    await ask(owner, member.email);
    const { code } = await codeMailedTo(site, member.email);
    await ask(other, "somebody-else@example.org");
    for (const browser of [without, other]) {
      const answer = await type(browser, code);
      expect(answer.status).toBe(422);
      expect(browser.cookies.has("session")).toBe(false);
    }
    expect((await type(without, code)).words).toContain("That code doesn't work in this browser any more.");
    // A cookie that was made up, and one of another site.
    without.cookies.set("login_code", "x".repeat(43));
    expect((await type(without, code)).status).toBe(422);
    expect((await type(owner, code)).location).toBe("/members");
  });

  test("may be tried five times, at the same time and at two processes: then the right one is too late", async () => {
    const member = await aMember(site);
    const browsers = [visitor(0), visitor(1)];
    await ask(browsers[0]!, member.email);
    browsers[1]!.actAs(browsers[0]!);
    const { code } = await codeMailedTo(site, member.email);
    const posts = wrongCodes(code, 12).map((otp, index) => {
      return { browser: browsers[index % 2]!, path: "/login/code", fields: { intent: "log_in", otp } };
    });
    expect(new Set(await releaseTogether(posts))).toEqual(new Set([422]));
    const row = await site.db
      .selectFrom("login_code")
      .select("tries")
      .where("account_id", "=", member.accountId)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    const late = await type(browsers[0]!, code);
    expect([late.status, browsers[0]!.cookies.has("session")]).toEqual([422, false]);
    expect(late.words).toContain("Ask for a new one here");
    expect(late.text).toContain('name="email"');
  });

  test("tells how many tries are left, and the last one is as good as the first", async () => {
    const member = await aMember(site);
    const browser = visitor();
    await ask(browser, member.email);
    const { code } = await codeMailedTo(site, member.email);
    for (const [index, wrong] of wrongCodes(code, 4).entries()) {
      expect((await type(browser, wrong)).words).toContain(`Tries left: ${4 - index}.`);
    }
    expect((await type(browser, code)).location).toBe("/members");
  });

  test("opens one session, however often the right code is posted at the same time", async () => {
    const member = await aMember(site);
    const browsers = [visitor(0), visitor(1)];
    await ask(browsers[0]!, member.email);
    browsers[1]!.actAs(browsers[0]!);
    const { code } = await codeMailedTo(site, member.email);
    const before = (await sessionsOf(member.accountId)).length;
    const posts = [0, 1, 0, 1, 0].map((index) => {
      return { browser: browsers[index]!, path: "/login/code", fields: { intent: "log_in", otp: code } };
    });
    const statuses = await releaseTogether(posts);
    expect(statuses.filter((status) => status === 302).length).toBeGreaterThan(0);
    const opened = (await sessionsOf(member.accountId)).filter((session) => session.opened_by === "code");
    expect([opened.length, (await sessionsOf(member.accountId)).length]).toEqual([1, before + 1]);
  });

  test("ends after ten minutes, with a newer one of the same browser, and with a change of the address", async () => {
    const member = await aMember(site);
    const browser = visitor();
    const rows = () =>
      site.db.selectFrom("login_code").selectAll().where("account_id", "=", member.accountId).execute();
    await ask(browser, member.email);
    const first = (await codeMailedTo(site, member.email)).code;
    const [asked] = await rows();
    expect(Number(asked?.expires_at) - Number(asked?.created_at)).toBe(600_000);
    await ask(browser, member.email);
    expect(await rows()).toHaveLength(1);
    const second = (await codeMailedTo(site, member.email)).code;
    if (first !== second) expect((await type(browser, first)).status).toBe(422);
    await site.db
      .updateTable("login_code")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("account_id", "=", member.accountId)
      .execute();
    expect((await type(browser, second)).words).toContain("doesn't work in this browser any more");

    await ask(browser, member.email);
    const third = (await codeMailedTo(site, member.email)).code;
    const moved = { email: `moved-${member.email}`, email_key: `moved-${member.email}` };
    await site.db.updateTable("account").set(moved).where("id", "=", member.accountId).execute();
    expect((await type(browser, third)).status).toBe(422);
  });

  test("tells a banned member and one who is leaving why they stay out, after the right code alone", async () => {
    for (const [status, words] of [
      ["banned", "Your account has been banned."],
      ["pending_deletion", "Send me the link again"],
    ] as const) {
      const member = await aMember(site);
      await site.db.updateTable("account").set({ status }).where("id", "=", member.accountId).execute();
      const browser = visitor();
      await ask(browser, member.email);
      const { code } = await codeMailedTo(site, member.email);
      expect((await type(browser, wrongCodes(code, 1)[0]!)).words).not.toContain(words);
      const answer = await type(browser, code);
      expect([answer.status, browser.cookies.has("session")]).toEqual([403, false]);
      expect(answer.words).toContain(words);
    }
  });
});

describe("whoever asks learns nothing about an address", () => {
  /** What somebody sees who does not read the mails. */
  const seen = (answer: Answer, email: string) => {
    const { date, "x-request-id": _, ...headers } = answer.headers;
    const cookies = headers["set-cookie"]?.map((line) => line.replace(/=[\w-]{43};/, "=…;"));
    const text = answer.text
      .replaceAll("<wbr/>", "")
      .replaceAll(email, "ADDRESS")
      .replaceAll(/nonce="[^"]*"|[\w-]{43}/g, "…");
    return {
      status: answer.status,
      location: answer.location,
      ...headers,
      "content-length": 0,
      etag: "",
      "set-cookie": cookies,
      text,
    };
  };
  /** Everything that somebody can do with an address: ask, look, try wrong codes, ask until the limit. */
  async function everything(email: string) {
    const browser = visitor();
    const answers = [await ask(browser, email)];
    answers.push(await browser.get("/login/code"));
    for (const otp of wrongCodes("", 5)) answers.push(await type(browser, otp));
    for (let asked = 0; asked < 3; asked++) answers.push(await ask(browser, email));
    return answers.map((answer) => seen(answer, email));
  }

  test("a member's, one that is not confirmed, one without an account: the same answers, cookies and limits", async () => {
    const member = await aMember(site);
    const unconfirmed = await aNewMember(site);
    const known = await everything(member.email);
    expect(known.map(({ status }) => status)).toEqual([302, 200, 422, 422, 422, 422, 422, 302, 302, 429]);
    expect(known[9]?.text).toContain("sent several codes already. Try again in");
    for (const email of [unconfirmed.credentials.email, `nobody-${member.email}`])
      expect(await everything(email)).toEqual(known);
  });

  test("each address gets one mail: the code, or why there is none", async () => {
    const member = await aMember(site);
    const unconfirmed = await aNewMember(site);
    const unknown = `nobody-${member.email}`;
    const textOf = async (email: string) => {
      await ask(visitor(), email);
      const rows = await site.db
        .selectFrom("outbox")
        .select("text_body as text")
        .where("recipient", "=", email)
        .where("topic", "=", "login_code")
        .execute();
      expect(rows).toHaveLength(1);
      return rows[0]?.text ?? "";
    };
    expect(await textOf(member.email)).toMatch(/^\d{6}$/m);
    const other = await textOf(unconfirmed.credentials.email);
    expect(other).toContain("That works once this e-mail address is confirmed");
    const none = await textOf(unknown);
    expect(none).toContain("There's no account with this e-mail address");
    for (const text of [other, none]) expect(text).not.toMatch(/^\d{6}$/m);
  });

  test("a network asks twenty times an hour, whatever addresses it asks for", async () => {
    const browser = visitor();
    for (let asked = 0; asked < 20; asked++) expect((await ask(browser, `many-${asked}@example.org`)).status).toBe(302);
    const refused = await ask(browser, "many-21@example.org");
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(refused.text).toContain('value="many-21@example.org"');
  });

  test("input that is no address and no code is refused with what was typed", async () => {
    const browser = visitor();
    for (const email of ["", "x", "a@b", "a".repeat(300), "a\u0000@example.org"]) {
      expect((await ask(browser, email)).status).toBe(422);
    }
    await ask(browser, "some@example.org");
    for (const otp of ["", "12345", "1234567", "abcdef", "1".repeat(100), "\u0000".repeat(6)]) {
      expect((await type(browser, otp)).status).toBe(422);
    }
    expect((await browser.post("/login/code", { intent: "nonsense" })).status).toBe(422);
    const abroad = await browser.post(
      "/login/code",
      { intent: "send", email: "a@example.org" },
      { origin: "https://evil.example" },
    );
    expect(abroad.status).toBe(403);
  });
});
