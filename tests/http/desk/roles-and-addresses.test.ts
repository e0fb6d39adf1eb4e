import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskRole } from "#db/schema.ts";
import { mayWorkAs } from "#app/desk/may-work-as.ts";
import { hours, later, minutes } from "#app/platform/units.ts";
import { nameOf } from "#app/platform/commands/command.ts";
import { staffRoles } from "#app/platform/commands/staff-roles.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { guarded } from "#tests/contract/routes/guarded-jobs.ts";
import { filledIn } from "#tests/contract/routes/route-table.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

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

test("bad input is a refusal that keeps the text, never an error", async () => {
  const owner = await aDeskPerson(site, ["owner"]);
  const vat = { intent: "run", country: "XX", percent: "21", from: "2027-01-01" };
  const refused = await owner.post("/desk/commands/vat-set", vat);
  expect([refused.status, refused.words]).toEqual([409, expect.stringContaining("is not a country")]);
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
  expect((await owner.get("/desk/audit?actor=Nobody")).words).toContain("No entries match");
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
  expect((await owner.post("/desk/staff?do=disable", { intent: "run", email })).words).toContain(
    "no longer has access",
  );
  expect((await member.get("/desk")).location).toMatch(/^\/desk\/login/);
  await site.db.updateTable("desk_person").set({ status: "disabled" }).where("id", "<>", owner.personId).execute();
  const own = { intent: "run", email: owner.personEmail, role: "service" };
  expect((await owner.post("/desk/staff?do=role", own)).words).toContain("is the last owner");
});

test("outside its door the desk is the site's own 404, whatever is asked @thorough", async () => {
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
    for (const method of ["OPTIONS", "PUT"]) {
      const allowed = async (path: string) => (await ask(path, "desk.localhost", "192.0.2.7", method)).headers.allow;
      expect(await allowed("/desk/login"), method).toBe(await allowed("/no-such-page"));
    }
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

const styleOf = (page: { text: string }) => /<style>([^]*?)<\/style>/.exec(page.text)?.[1] ?? "";

test("every page of the desk has the whole stylesheet: scripts bring parts of other pages into it", async () => {
  const anna = await aDeskPerson(site, ["moderation"]);
  const [queue, today] = [await anna.get("/desk/photos"), await anna.get("/desk")];
  expect(styleOf(queue)).toMatch(/\.desk-large\b/);
  expect(styleOf(today)).toBe(styleOf(queue));
});
