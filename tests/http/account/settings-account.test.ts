import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { aNewMember, english, mailedLinks, secondDevice } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const login = (email: string, password: string) => english(site.visitor()).post("/login", { email, password });

describe("the password", () => {
  const next = { password: "quite-another-9", password_repeat: "quite-another-9" };

  test("is changed in a form that names the account, for password managers", async () => {
    const { browser, email } = await aMember(site);
    expect((await browser.get("/settings/password")).text).toMatch(
      new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${email}"`, "i"),
    );
  });

  test("changes with the old one; the other devices are signed out, this one stays", async () => {
    const { browser, credentials } = await aNewMember(site);
    const other = await secondDevice(site, credentials);
    expect((await other.get("/settings")).status).toBe(200);
    const answer = await browser.post("/settings/password", { old_password: credentials.password, ...next });
    expect([answer.status, answer.location]).toEqual([302, "/settings?saved=password"]);
    expect((await browser.follow(answer)).words).toContain("Your new password is set, and");
    // The address has not changed.
    expect((await browser.get("/safety")).words.match(/Last changed on/g)).toHaveLength(1);
    expect((await other.get("/settings")).location).toMatch(/^\/login/);
    expect((await login(credentials.email, next.password)).location).toBe("/members");
    expect((await login(credentials.email, credentials.password)).status).toBe(422);
  });

  test.each([
    [{ old_password: "not-this-one", ...next }, "Please check your old password."],
    [{ old_password: "", ...next }, "Please check your old password."],
    [{ old_password: "a-good-secret-7", ...next, password_repeat: "x" }, "The entered passwords are not the same."],
    [{ old_password: "a-good-secret-7", password: "short12", password_repeat: "short12" }, "at least 8 characters"],
    [{ old_password: "a-good-secret-7", password: "password1", password_repeat: "password1" }, "Too many people use"],
  ])("is refused %#", async (fields, words) => {
    const { browser, credentials } = await aNewMember(site);
    const answer = await browser.post("/settings/password", fields);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
    expect(answer.text).not.toContain("quite-another");
    expect((await login(credentials.email, credentials.password)).status).toBe(302);
  });

  test("guesses at the old one count towards the login limit", async () => {
    const { browser, credentials } = await aNewMember(site);
    const wrong = { old_password: "not-this-one", ...next };
    for (let n = 0; n < 5; n++) expect((await browser.post("/settings/password", wrong)).status).toBe(422);
    const sixth = await browser.post("/settings/password", { ...wrong, old_password: credentials.password });
    expect(sixth.status).toBe(429);
    expect(sixth.words).toMatch(/Too many incorrect attempts, account blocked for \d+ min\./);
  });
});

describe("the e-mail address", () => {
  let made = 0;
  const newAddress = () => `moved-${process.pid}-${++made}@example.org`;

  async function aMailChange() {
    const { browser, credentials } = await aNewMember(site);
    const email = newAddress();
    const answer = await browser.post("/settings/email", { email, password: credentials.password });
    expect([answer.status, answer.location]).toEqual([302, "/settings/email?sent=1"]);
    const [link = ""] = await mailedLinks(site, email);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    return { browser, typed: credentials, email, link, token };
  }

  test("changes when the new one is confirmed, on any device; the old one gets a notice", async () => {
    const { typed: credentials, email, link, token } = await aMailChange();
    const notice = await site.db
      .selectFrom("outbox")
      .select("subject")
      .where("recipient", "=", credentials.email)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(notice?.subject).toBe("Your e-mail address is about to change");
    const stranger = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await stranger.ask(link, { method });
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      if (method === "GET") expect(page.text).toContain(`name="token" value="${token}"`);
    }
    expect((await login(credentials.email, credentials.password)).status).toBe(302);
    const posts = [1, 2, 3].map(() => ({ browser: stranger, path: "/mail-change/do", fields: { token } }));
    expect(await releaseTogether(posts)).toEqual([302, 302, 302]);
    expect((await stranger.get("/mail-change/do?done=1")).words).toContain("Your e-mail address has been changed");
    expect((await login(credentials.email, credentials.password)).status).toBe(422);
    expect((await login(email, credentials.password)).status).toBe(302);
    const account = await site.db
      .selectFrom("account")
      .select("status")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(account.status).toBe("active");
    expect(JSON.stringify(await site.db.selectFrom("token").selectAll().execute())).not.toContain(token);
  });

  test("is refused with the specification's texts, and the input is kept", async () => {
    const [{ browser, credentials }, other] = [await aNewMember(site), (await aNewMember(site)).credentials];
    const { password } = credentials;
    for (const email of ["", "nothing", "a@b", "a@b.org\r\nBcc: x@y.org", "😀@b.org"]) {
      const answer = await browser.post("/settings/email", { email, password });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("New email adress is invalid.");
    }
    for (const email of [other.email, other.email.toUpperCase(), credentials.email]) {
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
    const { browser, typed: credentials, email, token } = await aMailChange();
    const row = await site.db
      .selectFrom("token")
      .select(["created_at", "expires_at"])
      .where("kind", "=", "mail_change")
      .where(sql<boolean>`payload->>'email' = ${email}`)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(24 * 3600 * 1000);
    const expireIn = (seconds: number) =>
      site.db
        .updateTable("token")
        .where(sql<boolean>`payload->>'email' = ${email}`)
        .set({ expires_at: new Date(Date.now() + 1000 * seconds) })
        .execute();
    await expireIn(-1);
    const expired = await english(site.visitor()).post("/mail-change/do", { token });
    expect(expired.status).toBe(422);
    expect(expired.words).toContain("Link expired or invalid, request a new email");
    await expireIn(60);
    await browser.post("/settings/email", { email: newAddress(), password: credentials.password });
    expect((await english(site.visitor()).post("/mail-change/do", { token })).status).toBe(422);
  });

  test.each(["by the link of a mail", "in the settings"])(
    "a new password, set %s, invalidates the link to the new address, which may be an intruder's",
    async (where) => {
      const { browser, typed: credentials, token } = await aMailChange();
      const next = { password: "quite-another-9", password_repeat: "quite-another-9" };
      if (where === "in the settings") {
        await browser.post("/settings/password", { old_password: credentials.password, ...next });
      } else {
        await english(site.visitor()).post("/reset-password", { email: credentials.email });
        const [link = ""] = await mailedLinks(site, credentials.email);
        const reset = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
        await english(site.visitor()).post("/reset-password/do", { token: reset, ...next });
      }
      expect((await login(credentials.email, next.password)).status).toBe(302);
      const answer = await english(site.visitor()).post("/mail-change/do", { token });
      expect(answer.status).toBe(422);
      expect(answer.words).toContain("Link expired or invalid, request a new email");
      expect((await login(credentials.email, next.password)).status).toBe(302);
    },
  );

  test("an address that got an account in the meantime stays with that account", async () => {
    const { token, email, typed: credentials } = await aMailChange();
    await aNewMember(site, { email });
    const answer = await english(site.visitor()).post("/mail-change/do", { token });
    expect(answer.status).toBe(409);
    expect(answer.words).toContain("This email address already owns an account on this website.");
    expect((await login(credentials.email, credentials.password)).status).toBe(302);
  });

  test("if the site hides membership, a taken address gets the same answer as a free one", async () => {
    const [{ browser, credentials }, other] = [await aNewMember(site), (await aNewMember(site)).credentials];
    await changeSettings(site, { hide_membership: true });
    const answer = await browser.post("/settings/email", { email: other.email, password: credentials.password });
    await changeSettings(site, {});
    expect([answer.status, answer.location]).toEqual([302, "/settings/email?sent=1"]);
    const mail = await site.db
      .selectFrom("outbox")
      .select(["subject", "text_body"])
      .where("recipient", "=", other.email)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(mail?.subject).toBe("You already have an account");
    expect(mail?.text_body).not.toContain("token=");
  });
});

describe("sessions", () => {
  test("show the device's name; one, or all others, can be ended", async () => {
    const { browser, credentials } = await aNewMember(site);
    const [first, second] = [await secondDevice(site, credentials), await secondDevice(site, credentials)];
    const page = await browser.get("/settings/sessions");
    expect(page.words).toContain("Firefox on Linux");
    expect(page.words.match(/This device/g)).toHaveLength(1);
    const handles = [...page.text.matchAll(/name="session" value="([0-9a-f]{16})"/g)].map(([, handle = ""]) => handle);
    expect(handles).toHaveLength(2);
    await browser.post("/settings/sessions", { intent: "end", session: handles[0] ?? "" });
    const left = [await first.get("/settings"), await second.get("/settings")].filter(({ status }) => status === 200);
    expect(left).toHaveLength(1);
    const third = await secondDevice(site, credentials);
    await browser.post("/settings/sessions", { intent: "end_others" });
    for (const other of [first, second, third]) {
      expect((await other.get("/settings")).location).toMatch(/^\/login/);
    }
    expect((await browser.get("/settings/sessions")).text).not.toContain('name="session"');
    expect((await browser.get("/settings")).status).toBe(200);
  });

  test("of another member cannot be ended, and invalid handles are refused", async () => {
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

test("a member is online right after the login, unless invisible", async () => {
  for (const invisible of [false, true]) {
    const { credentials } = await aNewMember(site);
    const longAgo = new Date("2026-01-01T12:00:00Z");
    const profile = site.db
      .updateTable("profile")
      .from("account")
      .whereRef("account.id", "=", "profile.account_id")
      .where("account.email", "=", credentials.email);
    const { id } = await profile
      .set({ last_active_slot: longAgo, invisible })
      .returning("account.id")
      .executeTakeFirstOrThrow();
    await site.db.updateTable("account_presence").set({ seen_at: longAgo }).where("account_id", "=", id).execute();
    await login(credentials.email, credentials.password);
    const { seen_at: seen, last_active_slot: slot } = await site.db
      .selectFrom("profile")
      .innerJoin("account_presence", "account_presence.account_id", "profile.account_id")
      .select(["seen_at", "last_active_slot"])
      .where("account_presence.account_id", "=", id)
      .executeTakeFirstOrThrow();
    if (invisible) expect([seen, slot]).toEqual([longAgo, longAgo]);
    else {
      expect(Date.now() - seen.getTime()).toBeLessThan(300_000);
      expect(slot).toEqual(activitySlotOf(seen));
    }
  }
});
