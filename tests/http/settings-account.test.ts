import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/a-member.ts";
import { english, mailedLinks, signUp } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { releaseTogether } from "#tests/support/together.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const login = (email: string, password: string) => english(site.visitor()).post("/login", { email, password });

/** The same member on another device. */
async function secondDevice(typed: { email: string; password: string }) {
  const browser = english(site.visitor());
  await browser.post("/login", typed, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0" });
  return browser;
}

describe("the password", () => {
  const next = { password: "quite-another-9", password_repeat: "quite-another-9" };

  test("changes with the old one; the other devices are signed out, this one stays", async () => {
    const { browser, typed } = await signUp(site);
    const other = await secondDevice(typed);
    expect((await other.get("/settings")).status).toBe(200);
    const answer = await browser.post("/settings/password", { old_password: typed.password, ...next });
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=password"]);
    expect((await browser.follow(answer)).words).toContain("Your new password is set.");
    expect((await other.get("/settings")).location).toMatch(/^\/login/);
    expect((await login(typed.email, next.password)).location).toBe("/members");
    expect((await login(typed.email, typed.password)).status).toBe(422);
  });

  test.each([
    [{ old_password: "not-this-one", ...next }, "Please check your old password."],
    [{ old_password: "", ...next }, "Please check your old password."],
    [{ old_password: "a-good-secret-7", ...next, password_repeat: "x" }, "The entered passwords are not the same."],
    [{ old_password: "a-good-secret-7", password: "short12", password_repeat: "short12" }, "at least 8 characters"],
    [{ old_password: "a-good-secret-7", password: "password1", password_repeat: "password1" }, "Too many people use"],
  ])("is refused %#", async (fields, words) => {
    const { browser, typed } = await signUp(site);
    const answer = await browser.post("/settings/password", fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    expect(answer.text).not.toContain("quite-another");
    expect((await login(typed.email, typed.password)).status).toBe(302);
  });

  test("guesses at the old one are counted", async () => {
    const { browser, typed } = await signUp(site);
    const wrong = { old_password: "not-this-one", ...next };
    for (let n = 0; n < 5; n++) expect((await browser.post("/settings/password", wrong)).status).toBe(422);
    const sixth = await browser.post("/settings/password", { ...wrong, old_password: typed.password });
    expect(sixth.status).toBe(429);
    expect(sixth.words).toMatch(/Too many incorrect attempts, account blocked for \d+ min\./);
  });
});

describe("the e-mail address", () => {
  let made = 0;
  const newAddress = () => `moved-${process.pid}-${++made}@example.org`;

  async function moving() {
    const { browser, typed } = await signUp(site);
    const email = newAddress();
    const answer = await browser.post("/settings/email", { email, password: typed.password });
    expect([answer.status, answer.location]).toEqual([302, "/settings/email?sent=1"]);
    const [link = ""] = await mailedLinks(site, email);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    return { browser, typed, email, link, token };
  }

  test("changes when the new one is confirmed, on any device; the old one gets a notice", async () => {
    const { typed, email, link, token } = await moving();
    const notice = await site.db
      .selectFrom("outbox")
      .select("subject")
      .where("recipient", "=", typed.email)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(notice?.subject).toBe("Your e-mail address is about to change");
    const stranger = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await stranger.ask(link, { method });
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      if (method === "GET") expect(page.text).toContain(`name="token" value="${token}"`);
    }
    expect((await login(typed.email, typed.password)).status).toBe(302);
    const posts = [1, 2, 3].map(() => ({ browser: stranger, path: "/mail-change/do", fields: { token } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    expect((await stranger.get("/mail-change/do?done=1")).words).toContain("Your e-mail address has been changed");
    expect((await login(typed.email, typed.password)).status).toBe(422);
    expect((await login(email, typed.password)).status).toBe(302);
    const account = await site.db
      .selectFrom("account")
      .select("status")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(account.status).toBe("active");
    expect(JSON.stringify(await site.db.selectFrom("token").selectAll().execute())).not.toContain(token);
  });

  test("is refused in the specification's words; what was typed stays", async () => {
    const [{ browser, typed }, taken] = [await signUp(site), (await signUp(site)).typed];
    const { password } = typed;
    for (const email of ["", "nothing", "a@b", "a@b.org\r\nBcc: x@y.org", "😀@b.org"]) {
      const answer = await browser.post("/settings/email", { email, password });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("New email adress is invalid.");
    }
    for (const email of [taken.email, taken.email.toUpperCase(), typed.email]) {
      const answer = await browser.post("/settings/email", { email, password });
      expect(answer.status).toBe(409);
      expect(answer.words).toContain("This email address already owns an account on this website.");
      expect(answer.text).toContain(`value="${email}"`);
    }
    const wrong = await browser.post("/settings/email", { email: newAddress(), password: "not-this-one" });
    expect(wrong.status).toBe(422);
    expect(wrong.words).toContain("Please check your password.");
  });

  test("the link works for 24 hours, and only the newest one", async () => {
    const { browser, typed, email, token } = await moving();
    const row = await site.db
      .selectFrom("token")
      .select(["created_at", "expires_at"])
      .where("kind", "=", "mail_change")
      .where(sql<boolean>`payload->>'email' = ${email}`)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(24 * 3600 * 1000);
    const late = (seconds: number) =>
      site.db
        .updateTable("token")
        .where(sql<boolean>`payload->>'email' = ${email}`)
        .set({ expires_at: new Date(Date.now() + 1000 * seconds) })
        .execute();
    await late(-1);
    const expired = await english(site.visitor()).post("/mail-change/do", { token });
    expect(expired.status).toBe(422);
    expect(expired.words).toContain("Link expired or invalid, request a new email");
    await late(60);
    await browser.post("/settings/email", { email: newAddress(), password: typed.password });
    expect((await english(site.visitor()).post("/mail-change/do", { token })).status).toBe(422);
  });

  test.each(["by the link of a mail", "in the settings"])(
    "a new password, set %s, makes the link to the new address worthless: it may be a stranger's",
    async (where) => {
      const { browser, typed, token } = await moving();
      const next = { password: "quite-another-9", password_repeat: "quite-another-9" };
      if (where === "in the settings") {
        await browser.post("/settings/password", { old_password: typed.password, ...next });
      } else {
        await english(site.visitor()).post("/reset-password", { email: typed.email });
        const [link = ""] = await mailedLinks(site, typed.email);
        const reset = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
        await english(site.visitor()).post("/reset-password/do", { token: reset, ...next });
      }
      expect((await login(typed.email, next.password)).status).toBe(302);
      const answer = await english(site.visitor()).post("/mail-change/do", { token });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Link expired or invalid, request a new email");
      expect((await login(typed.email, next.password)).status).toBe(302);
    },
  );

  test("somebody else was quicker: the address stays theirs", async () => {
    const { token, email, typed } = await moving();
    await signUp(site, { email });
    const answer = await english(site.visitor()).post("/mail-change/do", { token });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("This email address already owns an account on this website.");
    expect((await login(typed.email, typed.password)).status).toBe(302);
  });

  test("where membership is hidden a taken address reads like a free one", async () => {
    const [{ browser, typed }, taken] = [await signUp(site), (await signUp(site)).typed];
    const tell = (hide: boolean) =>
      site.db
        .updateTable("site")
        .set({ settings: JSON.stringify({ hide_membership: hide }) })
        .where("is_default", "=", true)
        .execute()
        .then(() => sql`select pg_notify('live', '[{"type":"sites-changed"}]')`.execute(site.db))
        .then(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await tell(true);
    const answer = await browser.post("/settings/email", { email: taken.email, password: typed.password });
    await tell(false);
    expect([answer.status, answer.location]).toEqual([302, "/settings/email?sent=1"]);
    const mail = await site.db
      .selectFrom("outbox")
      .select(["subject", "text_body"])
      .where("recipient", "=", taken.email)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(mail?.subject).toBe("You already have an account");
    expect(mail?.text_body).not.toContain("token=");
  });
});

describe("sessions", () => {
  test("are named in words; one, or all others, can be ended", async () => {
    const { browser, typed } = await signUp(site);
    const [first, second] = [await secondDevice(typed), await secondDevice(typed)];
    const page = await browser.get("/settings/sessions");
    expect(page.words).toContain("Firefox on Linux");
    expect(page.words.match(/This device/g)).toHaveLength(1);
    const handles = [...page.text.matchAll(/name="session" value="([0-9a-f]{16})"/g)].map(([, handle = ""]) => handle);
    expect(handles).toHaveLength(2);
    await browser.post("/settings/sessions", { intent: "end", session: handles[0] ?? "" });
    const left = [await first.get("/settings"), await second.get("/settings")].filter(({ status }) => status === 200);
    expect(left).toHaveLength(1);
    const third = await secondDevice(typed);
    await browser.post("/settings/sessions", { intent: "end_others" });
    for (const other of [first, second, third]) {
      expect((await other.get("/settings")).location).toMatch(/^\/login/);
    }
    expect((await browser.get("/settings/sessions")).text).not.toContain('name="session"');
    expect((await browser.get("/settings")).status).toBe(200);
  });

  test("another member's cannot be ended, and nonsense is refused", async () => {
    const [mine, theirs] = [await aMember(site), await aMember(site)];
    const { id_hash: hash } = await site.db
      .selectFrom("session")
      .select("id_hash")
      .where("account_id", "=", theirs.accountId)
      .executeTakeFirstOrThrow();
    await mine.browser.post("/settings/sessions", { intent: "end", session: hash.slice(0, 16) });
    expect((await theirs.browser.get("/settings")).status).toBe(200);
    for (const session of ["%", "", "x".repeat(5000), "0".repeat(17)]) {
      expect((await mine.browser.post("/settings/sessions", { intent: "end", session })).status).toBeLessThan(500);
    }
    expect((await mine.browser.post("/settings/sessions", { intent: "all" })).status).toBe(422);
  });
});
