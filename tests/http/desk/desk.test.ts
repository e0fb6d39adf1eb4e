import { generate } from "otplib";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskRole } from "#db/schema.ts";
import { mayWorkAs } from "#app/desk/may-work-as.ts";
import { hours, later, minutes } from "#app/platform/units.ts";
import { nameOf, staffRoles } from "#app/staff/command.ts";
import { commands } from "#app/staff/commands.ts";
import { guarded } from "#tests/contract/guarded-jobs.ts";
import { filledIn } from "#tests/contract/route-table.ts";
import { aMember } from "#tests/support/a-member.ts";
import type { Browser } from "#tests/support/browser.ts";
import { aDeskPerson } from "#tests/support/desk.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";
import { runStaffProcess } from "#tests/support/staff-process.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** The desk's loaders, with the roles that their guard names. */
const screens = guarded
  .filter(({ route, job, guard }) => job === "loader" && route.id.startsWith("desk-") && guard === "requireDesk")
  // Its roles are those of the command.
  .filter(({ route }) => !["desk-command", "desk-not-found", "desk-logout"].includes(route.id))
  .map(({ route, call }) => {
    const roles = [...(call?.arguments ?? [])].flatMap((each) =>
      ts.isStringLiteral(each) ? [each.text as DeskRole] : [],
    );
    return { address: filledIn(route.address), hasParams: route.address.includes(":"), roles };
  });

describe("who may", () => {
  test("every address of the desk is open to its roles and the owner, and unknown to the others", async () => {
    expect(screens.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    for (const role of staffRoles) {
      const person = await aDeskPerson(site, [role]);
      for (const { address, hasParams, roles } of screens) {
        const { status } = await person.get(address);
        const may = mayWorkAs([role], roles);
        // With made-up parameters an address may be unknown to its own role, too; so may a file of no month.
        const expected = may ? (hasParams || address.includes(".") ? [200, 404] : [200]) : [404];
        // An address that only takes posts leads to its page.
        if (may && address === "/desk/photos/decisions") expected.push(302);
        if (!expected.includes(status)) wrong.push(`${role} ${address}: ${status}, not ${expected.join(" or ")}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("visitors, members, and sessions that ended lead to the desk's login", async () => {
    const now = new Date();
    const people: [string, Browser][] = [
      ["a visitor", site.visitor()],
      ["a member", (await aMember(site)).browser],
      ["an expired session", await aDeskPerson(site, ["owner"], { signedInAt: later(now, -hours(13)) })],
      ["an idle session", await aDeskPerson(site, ["owner"], { signedInAt: later(now, -minutes(31)) })],
      ["a disabled person", await aDeskPerson(site, ["owner"], { status: "disabled" })],
    ];
    const wrong: string[] = [];
    for (const [who, browser] of people) {
      for (const { address } of screens) {
        const { status, location } = await browser.get(address);
        if (location?.startsWith("/desk/login?next=") !== true) wrong.push(`${who} ${address}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a session at the desk opens nothing of the members' pages", async () => {
    const person = await aDeskPerson(site, ["owner"]);
    expect((await person.get("/settings")).location).toMatch(/^\/login/);
  });

  test("what the command line can do is at the desk as well, for the roles of each command", async () => {
    for (const role of staffRoles) {
      const person = await aDeskPerson(site, [role]);
      const { text } = await person.get("/desk/commands");
      const listed = [...text.matchAll(/href="\/desk\/commands\/([^"]+)"/g)].map(([, slug]) => slug).sort();
      const expected = commands.filter((each) => !each.terminalOnly && mayWorkAs([role], each.roles));
      expect(listed).toEqual(expected.map((each) => nameOf(each).replaceAll(" ", "-")).sort());
    }
    const moderator = await aDeskPerson(site, ["moderation"]);
    expect((await moderator.get("/desk/commands/photos-approve")).status).toBe(200);
    expect((await moderator.get("/desk/commands/credits-grant")).status).toBe(404);
    const grant = { intent: "run", email: "free@demo.test", credits: "5", reason: "r" };
    expect((await moderator.post("/desk/commands/credits-grant", grant)).status).toBe(404);
    expect((await moderator.get("/desk/commands/secrets-replace")).status).toBe(404);
  });
});

/** An authenticator: its clock can be ahead by some steps of 30 seconds. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Invites somebody at the command line, and has them accept at the desk. */
async function join(name: string, role: string) {
  const email = `${name.toLowerCase()}@desk.test`;
  const invite = ["desk", "invite", "--email", email, "--name", name, "--role", role];
  const said = await runStaffProcess(site, invite);
  const link = /\/desk\/invitation\?token=\S+/.exec(said)?.[0] ?? "";
  const browser = site.visitor();
  const page = await browser.get(link);
  const secret = />((?:[A-Z2-7]{4} ?){8})</.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const password = "a long enough passphrase";
  return { email, link, browser, secret, token, password };
}

describe("signing in", () => {
  test("an invitation works once, its code counts once, and a recovery code replaces one once", async () => {
    const { email, link, browser, secret, token, password } = await join("Nora", "service");
    const accept = { token, password, password_repeat: password };
    const weak = await browser.post(link, { ...accept, password: "short", totp: await codeOf(secret) });
    expect([weak.status, weak.words]).toEqual([422, expect.stringContaining("12 characters or more")]);
    for (const totp of ["000000", "", "1234", "٠٠٠٠٠٠"])
      expect((await browser.post(link, { ...accept, totp })).words).toContain("This code is not right");
    const joined = await browser.post(link, { ...accept, totp: await codeOf(secret) });
    const codes = [...joined.text.matchAll(/<code[^>]*>([a-z2-9-]{14})</g)].map(([, code]) => code ?? "");
    expect([joined.status, codes.length]).toEqual([200, 10]);
    expect((await browser.get("/desk")).status).toBe(200);
    expect((await site.visitor().get(link)).words).toContain("was used already or has lapsed");
    const again = await site.visitor().post(link, { ...accept, totp: await codeOf(secret, 1) });
    expect(again.status).toBe(410);

    const logIn = (totp: string, by = site.visitor()) => by.post("/desk/login", { email, password, totp });
    expect((await logIn(await codeOf(secret))).words).toContain("used already");
    const next = await logIn(await codeOf(secret, 1));
    expect([next.status, next.location]).toEqual([302, "/desk"]);
    expect(String(next.headers["set-cookie"])).toMatch(/^desk=[\w-]{43}; Path=\/; SameSite=Strict; .*HttpOnly/);
    expect((await logIn(await codeOf(secret, 1))).words).toContain("used already");
    expect((await logIn(codes[0] ?? "")).status).toBe(302);
    expect((await logIn(codes[0] ?? "")).words).toContain("is not right");
    const wrongPassword = { email, password: "another password", totp: await codeOf(secret) };
    expect((await site.visitor().post("/desk/login", wrongPassword)).words).toContain("is not right");
    // Three wrong ones are counted by now, and refused codes, too: the sixth is not judged any more.
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

  test("what costs money asks for a fresh code, keeps the form, and goes on with it", async () => {
    const { link, browser, secret, token, password } = await join("Sven", "service");
    await browser.post(link, { token, password, password_repeat: password, totp: await codeOf(secret) });
    const member = await aMember(site);
    const grant = { intent: "run", email: member.email, credits: "5", reason: "a lost payment" };
    const creditsOf = async () =>
      (
        await site.db
          .selectFrom("account")
          .select("credits")
          .where("id", "=", member.accountId)
          .executeTakeFirstOrThrow()
      ).credits;
    // A stolen cookie: the session is alive, its code is old.
    await site.db
      .updateTable("desk_session")
      .set({ confirmed_at: later(new Date(), -minutes(16)) })
      .execute();
    const asked = await browser.post("/desk/commands/credits-grant", grant);
    expect(asked.status).toBe(403);
    expect(asked.words).toContain("Confirm that it is you");
    expect(asked.text).toContain('value="a lost payment"');
    expect(await creditsOf()).toBe(0);
    const tried = await browser.post("/desk/commands/credits-grant", { ...grant, intent: "try" });
    expect(tried.words).toContain("Nothing was changed");
    const confirm = { ...grant, intent: "confirm", confirmed_intent: "run" };
    const wrong = await browser.post("/desk/commands/credits-grant", { ...confirm, totp: "000000" });
    expect([wrong.status, wrong.words]).toEqual([403, expect.stringContaining("This code is not right")]);
    expect(wrong.text).not.toContain('"000000"');
    expect(await creditsOf()).toBe(0);
    const done = await browser.post("/desk/commands/credits-grant", { ...confirm, totp: await codeOf(secret, 1) });
    expect([done.status, done.words]).toEqual([200, expect.stringContaining("has 5 credits now")]);
    expect(await creditsOf()).toBe(5);
    expect((await browser.post("/desk/commands/credits-grant", grant)).words).toContain("has 10 credits now");
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
});

test("bad input is a refusal that keeps the text, never an error", async () => {
  const owner = await aDeskPerson(site, ["owner"]);
  const vat = { intent: "run", country: "XX", percent: "21", from: "2027-01-01" };
  const refused = await owner.post("/desk/commands/vat-set", vat);
  expect([refused.status, refused.words]).toEqual([409, expect.stringContaining("is no country")]);
  expect(refused.text).toContain('value="XX"');
  const invalid = await owner.post("/desk/commands/vat-set", { ...vat, percent: "a lot" });
  expect([invalid.status, invalid.words]).toEqual([422, expect.stringContaining("a percentage from 0 to 99.99")]);
  for (const path of [
    "/desk/audit?before=99999999999999999999&actor=%00",
    "/desk/audit?subject=%25_%5C",
    "/desk/nothing",
  ]) {
    expect((await owner.get(path)).status, path).toBeLessThan(405);
  }
  const twice = await owner.post("/desk/commands/vat-set", { ...vat, country: ["FI", "NL"] });
  expect(twice.status).toBeLessThan(500);
  // A file of the server is nothing that the desk may name.
  const path = "/tmp/desk-must-not-write.xml";
  const exported = await owner.post("/desk/commands/debit-export", { intent: "try", file: path });
  expect(exported.status).toBeLessThan(500);
  expect(exported.words).not.toContain(path);
});

test("the audit is listed for the owner by person, command and subject, and cannot be changed", async () => {
  const owner = await aDeskPerson(site, ["owner"], { name: "Olga Owner" });
  for (const city of ["Delft", "Leiden"]) {
    await owner.post("/desk/commands/company-set", { intent: "run", field: "city", value: city });
  }
  const shown = (await owner.get("/desk/audit?actor=Olga+Owner&command=company+set&subject=company")).words;
  expect(shown).toMatch(/Olga Owner.*company set.*new: Leiden.*new: Delft/);
  expect((await owner.get("/desk/audit?actor=Nobody")).words).toContain("Nothing fits");
  const change = site.db.updateTable("staff_audit").set({ actor: "somebody else" }).execute();
  await expect(change).rejects.toThrow("never changed");
  await expect(site.db.deleteFrom("staff_audit").execute()).rejects.toThrow("never changed");
});

test("the owner invites, changes roles and takes access away; the last owner stays", async () => {
  const owner = await aDeskPerson(site, ["owner"]);
  const member = await aDeskPerson(site, ["marketing"]);
  const invited = await owner.post("/desk/staff?do=invite", {
    ...{ intent: "run", email: "nils@desk.test", name: "Nils", role: ["moderation", "service"] },
  });
  expect(invited.words).toMatch(/\/desk\/invitation\?token=/);
  const { personEmail: email } = member;
  expect((await owner.post("/desk/staff?do=role", { intent: "run", email, role: "money" })).words).toContain(
    "now money",
  );
  expect((await member.get("/desk/commands/yield")).status).toBe(404);
  expect((await owner.post("/desk/staff?do=disable", { intent: "run", email })).words).toContain("no access any more");
  expect((await member.get("/desk")).location).toMatch(/^\/desk\/login/);
  await site.db.updateTable("desk_person").set({ status: "disabled" }).where("id", "<>", owner.personId).execute();
  const own = { intent: "run", email: owner.personEmail, role: "service" };
  expect((await owner.post("/desk/staff?do=role", own)).words).toContain("is the last owner");
});

test("outside its door the desk is the site's own 404, whatever is asked", async () => {
  const closed = await startSite({
    env: { DESK_HOST: "desk.localhost", DESK_NETWORKS: "10.0.0.0/8", TRUST_PROXY: "1" },
  });
  try {
    const [origin = ""] = closed.origins;
    const port = new URL(origin).port;
    const ask = (path: string, host: string, from: string, method = "GET") =>
      closed.visitor().ask(path, {
        method,
        headers: { host: `${host}:${port}`, "x-forwarded-for": from, origin: `http://${host}:${port}` },
      });
    expect((await ask("/desk/login", "desk.localhost", "10.1.2.3")).words).toContain("Log in to the desk");
    expect((await ask("/desk", "desk.localhost", "10.1.2.3")).location).toMatch(/^\/desk\/login/);
    const bare = (text: string) =>
      text
        .replaceAll(/nonce="[^"]*"/g, "")
        .replaceAll(/\/(desk\/login|DESK|%64esk|no-such-page)(?=[?"\\&])/g, "/x")
        .replaceAll(/%2F(desk%2Flogin|DESK|%2564esk|no-such-page)/g, "%2Fx");
    const withoutId = (words: string) => words.replace(/Reference: \S+/, "");
    for (const [host, from] of [
      ["localhost", "10.1.2.3"],
      ["desk.localhost", "192.0.2.7"],
    ] as const) {
      const unknown = await ask("/no-such-page", host, from);
      for (const path of ["/desk/login", "/DESK", "/%64esk"]) {
        const answer = await ask(path, host, from);
        expect(answer.status, path).toBe(404);
        expect(withoutId(answer.words)).toBe(withoutId(unknown.words));
        if (path === "/desk/login") expect(bare(answer.text).length).toBe(bare(unknown.text).length);
      }
      expect((await ask("/desk/login", host, from, "POST")).status).toBe(404);
    }
  } finally {
    await closed.stop();
  }
});
