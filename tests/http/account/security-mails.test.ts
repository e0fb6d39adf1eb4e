import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { urls } from "#app/urls.ts";
import { from } from "#tests/support/requests/from-country.ts";
import { aNewMember, english, mailedLinks, secondDevice } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

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
    const other = await secondDevice(site, credentials);
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
