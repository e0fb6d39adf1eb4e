import { userInfo } from "node:os";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { nameDefaultSite } from "#app/site/default-site.queries.server.ts";
import type { StaffAnswer } from "#app/platform/commands/command.ts";
import { anAccount, audit, now, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);
const settings = async () => (await desk.db.selectFrom("site").select("settings").executeTakeFirstOrThrow()).settings;

test("a setting is stored only if it differs from the default, with old and new value in the audit row", async () => {
  expect(textOf(await staff("site", "set", "LocalHost", "message_credits", "7"))).toContain("now 7 (was 5)");
  expect(await settings()).toEqual({ message_credits: 7 });
  await staff("site", "set", "localhost", "signups", "none");
  expect(await settings()).toEqual({ message_credits: 7, signups: "none" });
  await staff("site", "set", "localhost", "message_credits", "5");
  expect(await settings()).toEqual({ signups: "none" });

  const rows = await audit(desk.db);
  expect(rows.map((row) => row.details)).toEqual([
    { setting: "message_credits", old: 5, new: 7 },
    { setting: "signups", old: "all", new: "none" },
    { setting: "message_credits", old: 7, new: 5 },
  ]);
  expect(rows[0]).toMatchObject({
    actor: userInfo().username,
    command: "site set",
    subject: "site localhost",
    created_at: now,
  });
});

test("an unchanged setting leaves no audit row", async () => {
  expect(textOf(await staff("site", "set", "localhost", "message_credits", "5"))).toContain("already");
  expect(await audit(desk.db)).toEqual([]);
});

test.each([
  [["localhost", "mesage_credits", "7"], /did you mean message_credits.*\?.*signups.*hide_membership/],
  [["localhost", "signups", "some"], /^signups must be one of all, with_trafficsource, none; "some" is not\.$/],
  [["localhost", "min_age", "17"], /^min_age must be a whole number from 18 to 99/],
  [["localhost", "timezone", "Mars"], /^timezone must be a time zone such as/],
  [["localhost", "minimum_message_costs", "{}"], /worked out/],
  [["localhost", "niche", "8"], /^niche must be one of 1 general, 2 she/],
  [["localhost", "company_id", "5"], /no company 5; the companies are: 1 \(Example Company B\.V\.\)/],
  [["localhos", "name", "x"], /no site localhos; did you mean localhost\? The sites are: localhost\./],
])("site set %s is refused, and nothing is stored", async (words, sentence) => {
  const answer = await staff("site", "set", ...words);
  expect(answer).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await settings()).toEqual({});
  expect(await audit(desk.db)).toEqual([]);
});

test("a site's niche changes only while it has no members", async () => {
  expect(textOf(await staff("site", "set", "localhost", "niche", "bbw"))).toContain("now 4");
  await anAccount(desk.db, 1, "a@b.test");
  expect(await staff("site", "set", "localhost", "niche", "1")).toMatchObject({ ok: false });
  expect(await audit(desk.db)).toHaveLength(1);
});

test("two settings changed concurrently are both stored", async () => {
  let changes: Promise<StaffAnswer>[] = [];
  await desk.db.transaction().execute(async (tx) => {
    await tx.selectFrom("site").select("id").forUpdate().execute();
    changes = [
      staff("site", "set", "localhost", "us_footer", "true"),
      staff("site", "set", "localhost", "name", "Both"),
    ];
    await expect.poll(waitingForLocks).toBe(2);
  });
  await Promise.all(changes);
  expect(await settings()).toEqual({ us_footer: true, name: "Both" });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(desk.db);
  return rows.length;
}

test("a site is created with a niche, and shown", async () => {
  expect(textOf(await staff("site", "create", "Men.Example.com", "--niche", "gay"))).toContain(
    "men.example.com is open",
  );
  expect(textOf(await staff("site", "create", "x.test", "--niche", "3", "--company", "1"))).toContain("niche 3 bdsm");
  expect(textOf(await staff("site", "show")).split("\n")).toEqual([
    "localhost: niche 1 general, company 1, default site",
    expect.stringMatching(/: niche/),
    expect.stringMatching(/: niche/),
  ]);
  await staff("site", "set", "men.example.com", "locales", "de,nl");
  const output = textOf(await staff("site", "show", "men.example.com"));
  expect(output).toMatch(/^\* locales +\["de","nl"\]$/m);
  expect(output).toMatch(/^ {2}signups +all$/m);
  expect((await audit(desk.db))[0]).toMatchObject({ command: "site create", subject: "site men.example.com" });
});

test("a new site shows photos after staff have looked; sites that are there keep what they have", async () => {
  await staff("site", "create", "new.example.com", "--niche", "gay");
  expect(textOf(await staff("site", "show", "new.example.com"))).toMatch(/^\* photo_moderation +before$/m);
  expect(textOf(await staff("site", "show", "localhost"))).toMatch(/^ {2}photo_moderation +after$/m);
  await staff("site", "set", "new.example.com", "photo_moderation", "after");
  expect(textOf(await staff("site", "show", "new.example.com"))).toMatch(/^ {2}photo_moderation +after$/m);
});

test("so does the default site of an installation that gets its first public host, unless it has members", async () => {
  const rename = (origin: string) => nameDefaultSite(desk.db, new URL(origin));
  const reset = () => desk.db.updateTable("site").set({ domain: "localhost", settings: "{}" }).execute();
  try {
    expect(await rename("http://127.0.0.1:3000")).toBe(true);
    expect(await settings()).toEqual({});
    await reset();
    await desk.db
      .updateTable("site")
      .set({ settings: JSON.stringify({ name: "Mine" }) })
      .execute();
    expect(await rename("https://new.example.com")).toBe(true);
    expect(await settings()).toEqual({ name: "Mine", photo_moderation: "before" });
    await desk.db.updateTable("site").set({ settings: "{}" }).execute();
    expect(await rename("https://moved.example.com")).toBe(true);
    expect(await settings()).toEqual({});
    await reset();
    await anAccount(desk.db, 1, "a@b.test");
    expect(await rename("https://old.example.com")).toBe(true);
    expect(await settings()).toEqual({});
  } finally {
    await reset();
  }
});

test.each([
  [["localhost", "--niche", "gay"], /There is already a site localhost/],
  [["not a domain", "--niche", "gay"], /is not a domain/],
  [["-x.test", "--niche", "gay"], /is not a domain/],
  [["x.test", "--niche", "gy"], /^niche must be one of/],
  [["x.test", "--niche", "1", "--company", "9"], /no company 9/],
])("site create %s is refused", async (words, sentence) => {
  expect(await staff("site", "create", ...words)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await audit(desk.db)).toEqual([]);
});

test("site show of an unknown domain lists the existing sites", async () => {
  expect(textOf(await staff("site", "show", "nowhere.test"))).toContain("The sites are: localhost.");
});

const versions = () => desk.db.selectFrom("site_version").selectAll().orderBy("id").execute();

test("each change is a version with who, when, why, old and new, and can be gone back to", async () => {
  await staff("site", "set", "localhost", "message_credits", "7", "--reason", "dearer");
  await staff("site", "set", "localhost", "signups", "none");
  await staff("site", "set", "localhost", "signups", "none");
  const [first, second, ...more] = await versions();
  expect(more).toEqual([]);
  const before = { settings: {}, niche: 1, company_id: 1 };
  expect(first).toMatchObject({ actor: userInfo().username, reason: "dearer", created_at: now, old: before });
  expect(second).toMatchObject({
    reason: "",
    old: first?.new,
    new: { settings: { message_credits: 7, signups: "none" } },
  });
  const history = textOf(await staff("site", "history", "localhost"));
  expect(history).toMatch(/: dearer\n {2}message_credits: 5 → 7$/);
  expect(history).toContain('signups: "all" → "none"');

  const go = (...words: string[]) => staff("site", "revert", "localhost", ...words);
  expect(textOf(await go(String(first?.id), "--dry-run"))).toMatch(/Nothing was changed.*signups: "none" → "all"/s);
  expect(await settings()).toEqual({ message_credits: 7, signups: "none" });
  expect(textOf(await go(String(first?.id), "--reason", "a mistake"))).toContain('signups: "none" → "all"');
  expect(await settings()).toEqual({ message_credits: 7 });
  await go(String(first?.id), "--before");
  expect(await settings()).toEqual({});
  expect((await versions()).map(({ reason }) => reason)).toEqual(["dearer", "", "a mistake", ""]);
  const rows = (await audit(desk.db)).filter(({ command }) => command === "site revert");
  expect(rows).toHaveLength(2);
});

test.each([
  [["localhost", "999999"], /no such change/],
  [["localhost", "0"], /whole number/],
  [["nowhere.test", "1"], /no site nowhere.test/],
])("site revert %s is refused", async (words, sentence) => {
  await staff("site", "set", "localhost", "message_credits", "7");
  expect(await staff("site", "revert", ...words)).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(sentence),
  });
  expect(await settings()).toEqual({ message_credits: 7 });
});

test("a version whose settings no longer pass, or with another niche than the members', is not gone back to", async () => {
  await staff("site", "set", "localhost", "niche", "bbw");
  const [version] = await versions();
  await anAccount(desk.db, 1, "a@b.test");
  const back = ["site", "revert", "localhost", String(version?.id), "--before"];
  expect(textOf(await staff(...back))).toMatch(/a different niche then/);
  await desk.db
    .updateTable("site_version")
    .set({ old: JSON.stringify({ settings: { message_credits: "many" }, niche: 4, company_id: 1 }) })
    .execute();
  expect(textOf(await staff(...back))).toMatch(/break today.s rules/);
});
