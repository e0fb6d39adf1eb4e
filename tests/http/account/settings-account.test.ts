import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { urls } from "#app/urls.ts";
import { changeSettings } from "#tests/support/change-settings.ts";
import { aMember } from "#tests/support/a-member.ts";
import { from } from "#tests/support/from-country.ts";
import { english, mailedLinks, aNewMember } from "#tests/support/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { releaseTogether } from "#tests/support/release-together.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const accountOf = (email: string) =>
  site.db
    .selectFrom("account")
    .select(["id", "email", "email_key"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const login = (email: string, password: string) => english(site.visitor()).post("/login", { email, password });

/** The same member on another device. */
async function secondDevice(credentials: { email: string; password: string }) {
  const browser = english(site.visitor());
  await browser.post("/login", credentials, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0" });
  return browser;
}

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
    const other = await secondDevice(credentials);
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
    const [first, second] = [await secondDevice(credentials), await secondDevice(credentials)];
    const page = await browser.get("/settings/sessions");
    expect(page.words).toContain("Firefox on Linux");
    expect(page.words.match(/This device/g)).toHaveLength(1);
    const handles = [...page.text.matchAll(/name="session" value="([0-9a-f]{16})"/g)].map(([, handle = ""]) => handle);
    expect(handles).toHaveLength(2);
    await browser.post("/settings/sessions", { intent: "end", session: handles[0] ?? "" });
    const left = [await first.get("/settings"), await second.get("/settings")].filter(({ status }) => status === 200);
    expect(left).toHaveLength(1);
    const third = await secondDevice(credentials);
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

describe("security mails", () => {
  const fresh = { password: "quite-another-9", password_repeat: "quite-another-9" };
  const parseLink = (link: string) => ({ link, token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" });
  const confirmed = async () => {
    const member = await aNewMember(site);
    const [link = ""] = await mailedLinks(site, member.credentials.email);
    await member.browser.post("/activate", { token: parseLink(link).token });
    return member;
  };
  const mailsTo = (email: string) =>
    site.db
      .selectFrom("outbox")
      .select(["topic", "text_body as text"])
      .where("recipient", "=", email)
      .where("topic", "like", "security%")
      .orderBy("id")
      .execute();
  /** Presses the button of the newest mail's link; returns the browser, which is now at the form for a new password. */
  const press = async (email: string) => {
    const { link, token } = parseLink((await mailedLinks(site, email))[0] ?? "");
    expect(link).toMatch(/^\/not-me\?token=[\w-]{43}$/);
    const owner = english(site.visitor());
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await owner.ask(link, { method });
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    }
    const answer = await owner.post("/not-me", { token });
    expect(answer.location).toMatch(/^\/reset-password\/do\?token=[\w-]{43}$/);
    return { owner, link, token, reset: parseLink(answer.location ?? "").token };
  };

  test("report a changed password; the link ends all sessions and starts a reset, once", async () => {
    const { browser, credentials } = await confirmed();
    await browser.post("/settings/password", { old_password: credentials.password, ...fresh });
    const [mail] = await mailsTo(credentials.email);
    expect(mail?.topic).toBe("security_password");
    expect(mail?.text).toContain("The password for your account has just been changed.");

    const { owner, link, token, reset } = await press(credentials.email);
    expect((await browser.get("/settings")).location).toMatch(/^\/login/);
    expect((await login(credentials.email, fresh.password)).status).toBe(422);
    // The second post of a double click leads to the same page, and does nothing more.
    expect((await owner.post("/not-me", { token })).location).toBe(urls.resetPasswordDo(reset));
    const { id } = await accountOf(credentials.email);
    const resets = site.db.selectFrom("token").select("id_hash").where("kind", "=", "reset");
    expect(await resets.where("account_id", "=", id).execute()).toHaveLength(1);
    const mine = { password: "mine-alone-now-3", password_repeat: "mine-alone-now-3" };
    expect((await owner.post("/reset-password/do", { token: reset, ...mine })).location).toBe("/login?reset=1");
    expect((await login(credentials.email, mine.password)).location).toBe("/members");

    await site.db
      .updateTable("token")
      .set({ spent_at: new Date(Date.now() - 61_000) })
      .where("kind", "=", "not_me")
      .where("spent_at", "is not", null)
      .execute();
    for (const path of [link, "/not-me", "/not-me?token=nonsense"]) {
      const dead = await english(site.visitor()).get(path);
      expect(dead.status).toBe(410);
      expect(dead.words).toContain("Link expired or invalid, request a new email");
      expect(dead.text).toContain('href="/reset-password"');
    }
    expect((await english(site.visitor()).post("/not-me", { token })).status).toBe(422);
  });

  test("report a password that was set by mail; their link works for 7 days", async () => {
    const { credentials } = await confirmed();
    await english(site.visitor()).post("/reset-password", { email: credentials.email });
    const { token } = parseLink((await mailedLinks(site, credentials.email))[0] ?? "");
    await english(site.visitor()).post("/reset-password/do", { token, ...fresh });
    expect((await mailsTo(credentials.email)).map((mail) => mail.topic)).toEqual(["security_password"]);
    const row = await site.db
      .selectFrom("token")
      .innerJoin("account", "account.id", "token.account_id")
      .select(["token.created_at", "token.expires_at"])
      .where("token.kind", "=", "not_me")
      .where("account.email", "=", credentials.email)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(7 * 24 * 3600 * 1000);
  });

  test("report a new address to the old one; the link restores the old address", async () => {
    const { browser, credentials } = await confirmed();
    const thief = `thief-${process.pid}@example.org`;
    await browser.post("/settings/email", { email: thief, password: credentials.password });
    await browser.post("/mail-change/do", { token: parseLink((await mailedLinks(site, thief))[0] ?? "").token });
    expect((await mailsTo(credentials.email)).map((mail) => mail.topic)).toEqual(["security_email"]);
    expect(await mailsTo(thief)).toEqual([]);
    // The thief signs up with the old address, changes the password, and gets a security mail as well.
    await aNewMember(site, { email: credentials.email });
    await browser.post("/settings/password", { old_password: credentials.password, ...fresh });
    const theirs = parseLink((await mailedLinks(site, thief))[0] ?? "");
    await site.db
      .deleteFrom("outbox")
      .where("recipient", "=", credentials.email)
      .where("topic", "=", "activation")
      .execute();

    // And presses first: that must not end the owner's link.
    const stolen = await site.visitor().post("/not-me", { token: theirs.token });
    expect(stolen.location).toMatch(/^\/reset-password\/do\?token=/);
    const { owner, token, reset } = await press(credentials.email);
    // What happens after the first post stays, whatever its double does.
    const { id, ...restored } = await accountOf(credentials.email);
    const moved = { email: "moved@example.org", email_key: "moved@example.org" };
    await site.db.updateTable("account").set(moved).where("id", "=", id).execute();
    expect((await owner.post("/not-me", { token })).location).toBe(urls.resetPasswordDo(reset));
    expect((await accountOf("moved@example.org")).id).toBe(id);
    await site.db.updateTable("account").set(restored).where("id", "=", id).execute();
    const mine = { password: "mine-alone-now-3", password_repeat: "mine-alone-now-3" };
    expect((await english(site.visitor()).get(theirs.link)).status).toBe(410);
    expect((await owner.post("/reset-password/do", { token: reset, ...mine })).location).toBe("/login?reset=1");
    expect((await browser.get("/settings")).location).toMatch(/^\/login/);
    expect((await login(thief, fresh.password)).status).toBe(422);
    expect((await login(credentials.email, mine.password)).location).toBe("/members");
  });

  test("and the list of sessions name the country of a login; this was not me ends all others and leads to a password", async () => {
    const { browser, credentials } = await confirmed();
    const fromBerlin = { "user-agent": "Mozilla/5.0 (iPhone) Version/17 Safari/605", ...from.DE };
    const other = english(site.visitor());
    expect((await other.post("/login", credentials, fromBerlin)).location).toBe("/members");
    const [mail] = await mailsTo(credentials.email);
    expect(mail?.text).toContain("Country: Germany");
    const list = await browser.get("/settings/sessions");
    expect(list.words).toContain("Logged in from: Germany");
    expect((await browser.get("/settings/data")).text).toContain('"country":"DE"');
    expect((await other.post("/settings/sessions", { intent: "not_me" })).location).toBe("/settings/password");
    expect((await browser.get("/settings")).location).toMatch(/^\/login/);
    expect((await other.get("/settings")).status).toBe(200);
    await other.post("/logout", {});
    const left = site.db.selectFrom("session").innerJoin("account", "account.id", "session.account_id");
    expect(await left.select("country").where("account.email", "=", credentials.email).execute()).toEqual([]);
  });

  test("report the first login on a new device, with its name; not later ones, and not the sign-up's device", async () => {
    const { browser, credentials } = await confirmed();
    const other = await secondDevice(credentials);
    const [mail, ...more] = await mailsTo(credentials.email);
    expect([mail?.topic, more]).toEqual(["security_device", []]);
    expect(mail?.text).toContain("Device: Firefox, Linux");
    // The address of a test is in no country.
    expect(mail?.text).not.toContain("Country:");
    for (const each of [other, browser]) {
      await each.post("/logout", {});
      expect((await each.post("/login", credentials)).location).toBe("/members");
    }
    expect(await mailsTo(credentials.email)).toHaveLength(1);
    for (let n = 0; n < 8; n++) await login(credentials.email, credentials.password);
    expect(await mailsTo(credentials.email)).toHaveLength(5);
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
