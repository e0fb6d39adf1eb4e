import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { later, minutes } from "#app/platform/units.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { runStaffOn } from "#tests/support/desk/staff-commands.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** An authenticator: its clock can be ahead by some steps of 30 seconds. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Invites somebody at the command line, and has them accept at the desk. */
async function join(name: string, role: string) {
  const email = `${name.toLowerCase()}@desk.test`;
  const invite = ["desk", "invite", "--email", email, "--name", name, "--role", role];
  const said = await runStaffOn(site, invite);
  const link = /\/desk\/invitation\?token=\S+/.exec(said)?.[0] ?? "";
  const browser = site.visitor();
  const page = await browser.get(link);
  const secret = />((?:[A-Z2-7]{4} ?){8})</.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const password = "a long enough passphrase";
  return { email, link, browser, secret, token, password };
}

test("an address of the desk that is too long to lead back to leads to the login without it", async () => {
  const answer = await site.visitor().get(`/desk/commands?x=${encodeURIComponent("Ж".repeat(500))}`);
  expect([answer.status, answer.location]).toEqual([302, "/desk/login"]);
});

test("an invitation works once, its code counts once, and a recovery code replaces one once", async () => {
  const { email, link, browser, secret, token, password } = await join("Nora", "service");
  const accept = { token, password, password_repeat: password };
  const weak = await browser.post(link, { ...accept, password: "short", totp: await codeOf(secret) });
  expect([weak.status, weak.words]).toEqual([
    422,
    expect.stringContaining("A desk password needs at least 12 characters."),
  ]);
  for (const totp of ["000000", "", "1234", "٠٠٠٠٠٠"])
    expect((await browser.post(link, { ...accept, totp })).words).toContain("This code isn't right");
  const joined = await browser.post(link, { ...accept, totp: await codeOf(secret) });
  const codes = [...joined.text.matchAll(/<code[^>]*>([a-z2-9-]{14})</g)].map(([, code]) => code ?? "");
  expect([joined.status, codes.length]).toEqual([200, 10]);
  expect((await browser.get("/desk")).status).toBe(200);
  const gone = await site.visitor().get(link);
  expect([gone.status, gone.words]).toEqual([410, expect.stringContaining("has already been used or has expired")]);
  expect((await site.visitor().get("/desk/invitation?token=nothing")).status).toBe(410);
  const again = await site.visitor().post(link, { ...accept, totp: await codeOf(secret, 1) });
  expect(again.status).toBe(410);

  const logIn = (totp: string, by = site.visitor()) => by.post("/desk/login", { email, password, totp });
  expect((await logIn(await codeOf(secret))).words).toContain("already been used");
  const next = await logIn(await codeOf(secret, 1));
  expect([next.status, next.location]).toEqual([302, "/desk"]);
  const [session, device] = [next.headers["set-cookie"] ?? []].flat();
  expect(session).toMatch(/^desk=[\w-]{43}; Path=\/; SameSite=Strict; .*HttpOnly/);
  expect(device).toMatch(/^desk-device=[\w-]{43}; Path=\/; SameSite=Strict; .*HttpOnly/);
  expect((await logIn(await codeOf(secret, 1))).words).toContain("already been used");
  expect((await logIn(codes[0] ?? "")).status).toBe(302);
  expect((await logIn(codes[0] ?? "")).words).toContain("isn't right");
  const wrongPassword = { email, password: "another password", totp: await codeOf(secret) };
  expect((await site.visitor().post("/desk/login", wrongPassword)).words).toContain("isn't right");
  // Three wrong ones are counted by now, and refused codes, too: the sixth is not checked any more.
  for (let tries = 0; tries < 3; tries += 1) await logIn("000000");
  const blocked = await logIn(codes[1] ?? "");
  expect([blocked.status, blocked.words]).toEqual([429, expect.stringContaining("Too many wrong attempts")]);
  const audit = await site.db
    .selectFrom("staff_audit")
    .select(["command", "actor"])
    .where("command", "=", "desk join")
    .execute();
  expect(audit).toContainEqual({ command: "desk join", actor: "Nora" });
});

/** What the audit has about somebody's access, oldest first, without the networks. */
async function accessAudit(name: string) {
  const { id } = await site.db
    .selectFrom("desk_person")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const rows = await site.db
    .selectFrom("staff_audit")
    .select(["command", "actor", "details"])
    .where("subject", "=", `person ${id}`)
    .where("command", "in", ["desk login", "desk logout", "desk confirm"])
    .orderBy("id")
    .execute();
  for (const { details } of rows) expect(details.network).toMatch(/^127\.0\.0\.0/);
  return rows.map(({ command, actor, details: { network: _, ...details } }) => ({ command, actor, ...details }));
}

const deskMails = async (email: string) =>
  site.db
    .selectFrom("outbox")
    .select(["subject", "text_body"])
    .where("recipient", "=", email)
    .where("topic", "=", "desk_access")
    .orderBy("id")
    .execute();

test("logins, log-outs and confirmations are rows of the audit; a new browser and a recovery code are mailed", async () => {
  const { email, link, browser, secret, token, password } = await join("Odile", "service");
  const joined = await browser.post(link, {
    ...{ token, password, password_repeat: password },
    totp: await codeOf(secret),
  });
  const code = /<code[^>]*>([a-z2-9-]{14})</.exec(joined.text)?.[1] ?? "";
  await browser.post("/desk/logout", {});
  await browser.post("/desk/login", { email, password: "another password", totp: "000000" });
  await browser.post("/desk/login", { email, password, totp: "000000" });
  expect((await browser.post("/desk/login", { email, password, totp: await codeOf(secret, 1) })).status).toBe(302);
  expect(await deskMails(email)).toEqual([]);
  await site.db
    .updateTable("desk_session")
    .set({ confirmed_at: later(new Date(), -minutes(16)) })
    .execute();
  const grant = { intent: "confirm", confirmed_intent: "run", email: "nobody@example.test", credits: "5", reason: "r" };
  await browser.post("/desk/commands/credits-grant", { ...grant, totp: "000000" });
  await browser.post("/desk/commands/credits-grant", { ...grant, totp: code });
  const stranger = site.visitor();
  await stranger.post("/desk/login", { email: "nobody@desk.test", password, totp: "000000" });
  const [login, confirm] = [
    { command: "desk login", actor: "Odile", outcome: "right" },
    { command: "desk confirm", actor: "Odile", outcome: "right" },
  ];
  const wrong = {
    ...{ command: "desk login", actor: "someone at the login", outcome: "wrong", method: "password and code" },
  };
  expect(await accessAudit("Odile")).toEqual([
    { command: "desk logout", actor: "Odile" },
    { ...wrong, reason: "password_wrong" },
    { ...wrong, reason: "code_wrong" },
    { ...login, method: "code", newDevice: false },
    { ...confirm, outcome: "wrong", method: "code", reason: "code_wrong" },
    { ...confirm, method: "recovery code", left: 9 },
  ]);
  const olga = await aDeskPerson(site, ["owner"], { name: "Olga" });
  expect((await olga.get("/desk/audit?command=desk+login")).words).not.toContain("(command line)");
  const [recovery, ...others] = await deskMails(email);
  expect(others).toEqual([]);
  expect(recovery?.text_body).toContain("You have 9 recovery codes left");

  await site.db.updateTable("desk_person").set({ totp_last_step: null }).where("email", "=", email).execute();
  expect((await stranger.post("/desk/login", { email, password, totp: await codeOf(secret) })).status).toBe(302);
  expect((await accessAudit("Odile")).at(-1)).toEqual({ ...login, method: "code", newDevice: true });
  expect((await deskMails(email)).at(-1)?.subject).toBe("New login to the desk");
});

test("wrong logins from outside shut out neither a known browser nor a session, and the twentieth is mailed", async () => {
  const { email, link, browser, secret, token, password } = await join("Petra", "service");
  await browser.post(link, { token, password, password_repeat: password, totp: await codeOf(secret) });
  await site.db
    .insertInto("desk_login_attempt")
    .values(
      Array.from({ length: 19 }, (_, number) => ({
        ...{ email_key: email, network: `203.0.${number}.0/24`, attempted_at: new Date() },
      })),
    )
    .execute();
  await site.visitor().post("/desk/login", { email, password: "a guess of a password", totp: "000000" });
  expect((await deskMails(email)).map(({ subject }) => subject)).toEqual(["Many failed logins to the desk"]);
  const fresh = await site.visitor().post("/desk/login", { email, password, totp: await codeOf(secret, 1) });
  expect(fresh.status).toBe(429);

  await site.db
    .updateTable("desk_session")
    .set({ confirmed_at: later(new Date(), -minutes(16)) })
    .execute();
  const grant = { intent: "confirm", confirmed_intent: "run", email: "nobody@example.test", credits: "5", reason: "r" };
  const confirmed = await browser.post("/desk/commands/credits-grant", { ...grant, totp: await codeOf(secret, 1) });
  expect([confirmed.status, confirmed.words]).toEqual([409, expect.stringContaining("No account has the e-mail")]);
  await browser.post("/desk/logout", {});
  await site.db.updateTable("desk_person").set({ totp_last_step: null }).where("email", "=", email).execute();
  expect((await browser.post("/desk/login", { email, password, totp: await codeOf(secret) })).status).toBe(302);
  expect((await deskMails(email)).map(({ subject }) => subject)).toEqual(["Many failed logins to the desk"]);
});

test("five wrong codes make one session wait, and no other and no login", async () => {
  const { email, link, browser, secret, token, password } = await join("Quinn", "service");
  await browser.post(link, { token, password, password_repeat: password, totp: await codeOf(secret) });
  await site.db
    .updateTable("desk_session")
    .set({ confirmed_at: later(new Date(), -minutes(16)) })
    .execute();
  const grant = { intent: "confirm", confirmed_intent: "run", email: "nobody@example.test", credits: "5", reason: "r" };
  const confirm = (by: typeof browser, totp: string) => by.post("/desk/commands/credits-grant", { ...grant, totp });
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await confirm(browser, "000000")).words).toContain("This code isn't right");
  }
  expect((await confirm(browser, await codeOf(secret, 1))).words).toContain("Too many wrong codes");
  const second = site.visitor();
  expect((await second.post("/desk/login", { email, password, totp: await codeOf(secret, 1) })).status).toBe(302);
  expect((await confirm(second, "000000")).words).toContain("This code isn't right");
});

test("what costs money asks for a fresh code, keeps the form, and goes on with it", async () => {
  const { link, browser, secret, token, password } = await join("Sven", "service");
  await browser.post(link, { token, password, password_repeat: password, totp: await codeOf(secret) });
  const member = await aMember(site);
  const grant = { intent: "run", email: member.email, credits: "5", reason: "a lost payment" };
  const creditsOf = async () =>
    (await site.db.selectFrom("account").select("credits").where("id", "=", member.accountId).executeTakeFirstOrThrow())
      .credits;
  // A stolen cookie: the session is alive, its code is old.
  await site.db
    .updateTable("desk_session")
    .set({ confirmed_at: later(new Date(), -minutes(16)) })
    .execute();
  const asked = await browser.post("/desk/commands/credits-grant", grant);
  expect(asked.status).toBe(403);
  expect(asked.words).toContain("Confirm that it's you");
  expect(asked.text).toContain('value="a lost payment"');
  expect(await creditsOf()).toBe(0);
  const tried = await browser.post("/desk/commands/credits-grant", { ...grant, intent: "try" });
  expect(tried.words).toContain("Nothing was changed");
  const confirm = { ...grant, intent: "confirm", confirmed_intent: "run" };
  const wrong = await browser.post("/desk/commands/credits-grant", { ...confirm, totp: "000000" });
  expect([wrong.status, wrong.words]).toEqual([403, expect.stringContaining("This code isn't right")]);
  expect(wrong.text).not.toContain('"000000"');
  expect(await creditsOf()).toBe(0);
  const done = await browser.post("/desk/commands/credits-grant", { ...confirm, totp: await codeOf(secret, 1) });
  expect([done.status, done.words]).toEqual([200, expect.stringContaining("now has 5 credits")]);
  expect(await creditsOf()).toBe(5);
  expect((await browser.post("/desk/commands/credits-grant", grant)).words).toContain("now has 10 credits");
  const rows = await site.db
    .selectFrom("staff_audit")
    .select(["actor", "reason", "person_id"])
    .where("subject", "=", `account ${member.accountId}`)
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ actor: "Sven", reason: "a lost payment", person_id: expect.any(Number) });
});

test("a post that meets an ended session keeps what was entered, through the login", async () => {
  const { email, link, browser, secret, token, password } = await join("Ines", "service");
  await browser.post(link, { token, password, password_repeat: password, totp: await codeOf(secret) });
  await site.db.deleteFrom("desk_session").execute();
  const member = await aMember(site);
  const ban = { intent: "run", email: member.email, reason: "a long statement of reasons" };
  const ended = await browser.post("/desk/commands/account-ban", ban);
  expect([ended.status, ended.words]).toEqual([403, expect.stringContaining("Your session has ended")]);
  expect(ended.text).toContain('value="a long statement of reasons"');
  const login = { "again.email": email, "again.password": password, "again.totp": await codeOf(secret, 1) };
  const back = await browser.post("/desk/commands/account-ban", { ...ban, ...login });
  expect(back.status).toBe(200);
  expect(back.text).toContain("a long statement of reasons</textarea>");
  const { status } = await site.db
    .selectFrom("account")
    .select("status")
    .where("id", "=", member.accountId)
    .executeTakeFirstOrThrow();
  expect(status).toBe("active");
  expect((await browser.post("/desk/commands/account-ban", ban)).words).toContain("is banned");
});

test("logging out of the desk ends the session and clears what the browser has kept", async () => {
  const staff = await aDeskPerson(site, ["service"]);
  const answer = await staff.post("/desk/logout", {});
  expect([answer.location, answer.headers["clear-site-data"]]).toEqual(["/desk/login", '"cache"']);
  expect((await staff.get("/desk")).location).toMatch(/^\/desk\/login/);
});
