import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCommandLine } from "#app/staff/command-line.ts";
import type { StaffAnswer } from "#app/staff/command.ts";
import { commands } from "#app/staff/commands.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";

const now = new Date("2026-11-21T12:00:00Z");
let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Db;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "site-data-"));
  postgres = await startEmbedded({ dataDir, disposable: true });
  await migrateToLatest(postgres.url);
  // The verbs load the site's own pool when they first run.
  process.env.DATABASE_URL = postgres.url;
  db = createDb(createPool(postgres.url, { max: 4, onError: () => {} }));
});

afterAll(async () => {
  await (await import("#app/platform/db.server.ts")).pool.end();
  await db.destroy();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  await sql`truncate account, staff_audit cascade`.execute(db);
  await db.deleteFrom("site").where("is_default", "=", false).execute();
  await db.updateTable("site").set({ settings: "{}", niche: 1 }).execute();
  await db.deleteFrom("company").where("id", "<>", 1).execute();
  await db
    .updateTable("company")
    .set({ name: "Example Company B.V.", address: "Voorbeeldstraat 1", is_seed: true })
    .execute();
});

async function staff(...words: string[]): Promise<StaffAnswer> {
  const line = readCommandLine(words, commands);
  if (line.kind !== "run") throw new Error(JSON.stringify(line));
  return line.command.run(db, line.args, now);
}

const said = (answer: StaffAnswer) => (answer.ok ? answer.lines.join("\n") : answer.sentence);
const audit = () => db.selectFrom("staff_audit").selectAll().orderBy("id").execute();
const settings = async () => (await db.selectFrom("site").select("settings").executeTakeFirstOrThrow()).settings;

async function anAccount(id: number, email: string, wish: { siteId?: number; activated?: boolean } = {}) {
  const siteId = wish.siteId ?? 1;
  const activated = wish.activated ?? true;
  await db
    .insertInto("account")
    .values({
      id,
      site_id: siteId,
      email,
      email_key: email.toLowerCase(),
      status: activated ? "active" : "not_confirmed",
      language: "en",
      signup_date: now,
      activated_at: activated ? now : null,
    })
    .execute();
  await db
    .insertInto("profile")
    .values({
      id: id + 1000,
      account_id: id,
      site_id: siteId,
      niche: 1,
      name: "Somebody",
      gender: "female",
      date_of_birth: "1990-01-01",
      last_active: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("session")
    .values({
      id_hash: `session-${id}`,
      account_id: id,
      site_id: siteId,
      user_agent: "",
      created_at: now,
      last_seen_at: now,
      expires_at: new Date("2027-01-01"),
    })
    .execute();
}

const account = (id: number) => db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const profileStatus = async (id: number) =>
  (await db.selectFrom("profile").select("status").where("account_id", "=", id).executeTakeFirstOrThrow()).status;

test("a setting is stored only where it differs from the default, with an audit row of old and new", async () => {
  expect(said(await staff("site", "set", "LocalHost", "message_credits", "7"))).toContain("now 7 (was 5)");
  expect(await settings()).toEqual({ message_credits: 7 });
  await staff("site", "set", "localhost", "signups", "none");
  expect(await settings()).toEqual({ message_credits: 7, signups: "none" });
  await staff("site", "set", "localhost", "message_credits", "5");
  expect(await settings()).toEqual({ signups: "none" });

  const rows = await audit();
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

test("a setting that has the value already changes nothing and leaves no audit row", async () => {
  expect(said(await staff("site", "set", "localhost", "message_credits", "5"))).toContain("already");
  expect(await audit()).toEqual([]);
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
  expect(await audit()).toEqual([]);
});

test("a site's niche changes only while it has no members", async () => {
  expect(said(await staff("site", "set", "localhost", "niche", "bbw"))).toContain("now 4");
  await anAccount(1, "a@b.test");
  expect(await staff("site", "set", "localhost", "niche", "1")).toMatchObject({ ok: false });
  expect(await audit()).toHaveLength(1);
});

test("two settings changed at the same moment are both kept", async () => {
  let changes: Promise<StaffAnswer>[] = [];
  await db.transaction().execute(async (tx) => {
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
  const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

test("a site is opened with a niche, and shown", async () => {
  expect(said(await staff("site", "create", "Men.Example.com", "--niche", "gay"))).toContain("men.example.com is open");
  expect(said(await staff("site", "create", "x.test", "--niche", "3", "--company", "1"))).toContain("niche 3 bdsm");
  expect(said(await staff("site", "show")).split("\n")).toEqual([
    "localhost: niche 1 general, company 1, default site",
    expect.stringMatching(/: niche/),
    expect.stringMatching(/: niche/),
  ]);
  await staff("site", "set", "men.example.com", "locales", "de,nl");
  const shown = said(await staff("site", "show", "men.example.com"));
  expect(shown).toMatch(/^\* locales +\["de","nl"\]$/m);
  expect(shown).toMatch(/^ {2}signups +all$/m);
  expect((await audit())[0]).toMatchObject({ command: "site create", subject: "site men.example.com" });
});

test.each([
  [["localhost", "--niche", "gay"], /There is a site localhost already/],
  [["not a domain", "--niche", "gay"], /is no domain/],
  [["-x.test", "--niche", "gay"], /is no domain/],
  [["x.test", "--niche", "gy"], /^niche must be one of/],
  [["x.test", "--niche", "1", "--company", "9"], /no company 9/],
])("site create %s is refused", async (words, sentence) => {
  expect(await staff("site", "create", ...words)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await audit()).toEqual([]);
});

test("site show of an unknown domain names the sites there are", async () => {
  expect(said(await staff("site", "show", "nowhere.test"))).toContain("The sites are: localhost.");
});

test("a ban ends the sessions, hides the profile, and is lifted to what the account was", async () => {
  await anAccount(1, "Some.One@b.test");
  await anAccount(2, "new@b.test", { activated: false });
  await staff("account", "ban", "some.one@B.test", "--reason", "threats");
  await staff("account", "ban", "new@b.test", "--reason", "spam");
  expect(await account(1)).toMatchObject({ status: "banned", banned_at: now });
  expect(await profileStatus(1)).toBe("disabled");
  expect(await db.selectFrom("session").selectAll().execute()).toEqual([]);

  await staff("account", "unban", "some.one@b.test", "--reason", "sorry");
  await staff("account", "unban", "new@b.test", "--reason", "sorry");
  expect(await account(1)).toMatchObject({ status: "active", banned_at: null });
  expect(await account(2)).toMatchObject({ status: "not_confirmed", banned_at: null });
  expect(await profileStatus(1)).toBe("active");

  const rows = await audit();
  expect(rows.map((row) => [row.command, row.subject, row.details])).toEqual([
    ["account ban", "account 1", { reason: "threats", old: "active", new: "banned" }],
    ["account ban", "account 2", { reason: "spam", old: "not_confirmed", new: "banned" }],
    ["account unban", "account 1", { reason: "sorry", old: "banned", new: "active" }],
    ["account unban", "account 2", { reason: "sorry", old: "banned", new: "not_confirmed" }],
  ]);
});

test("an account in deletion that was banned goes on waiting for its deletion, hidden", async () => {
  await anAccount(1, "a@b.test");
  await db.updateTable("account").set({ status: "pending_deletion", delete_requested_at: now }).execute();
  await staff("account", "ban", "a@b.test", "--reason", "r");
  await staff("account", "unban", "a@b.test", "--reason", "r");
  expect((await account(1)).status).toBe("pending_deletion");
  expect(await profileStatus(1)).toBe("disabled");
});

test("account commands refuse what they cannot do", async () => {
  await anAccount(1, "a@b.test");
  expect(said(await staff("account", "unban", "a@b.test", "--reason", "r"))).toBe(
    "a@b.test on localhost is not banned.",
  );
  expect(said(await staff("account", "ban", "a@b.test", "--reason", " "))).toContain("needs a reason");
  await staff("account", "ban", "a@b.test", "--reason", "r");
  expect(said(await staff("account", "ban", "a@b.test", "--reason", "r"))).toContain("banned already");
  expect(said(await staff("account", "ban", "no@b.test", "--reason", "r"))).toBe(
    "No account has the e-mail address no@b.test.",
  );
  expect(await audit()).toHaveLength(1);
});

test("an address with accounts on several sites wants the site named", async () => {
  await staff("site", "create", "men.test", "--niche", "gay");
  const { id: siteId } = await db
    .selectFrom("site")
    .select("id")
    .where("domain", "=", "men.test")
    .executeTakeFirstOrThrow();
  await anAccount(1, "a@b.test");
  await anAccount(2, "a@b.test", { siteId });
  const refusal = said(await staff("account", "ban", "a@b.test", "--reason", "r"));
  expect(refusal).toContain("several sites");
  expect(refusal).toContain("--site");
  expect(said(await staff("account", "ban", "a@b.test", "--reason", "r", "--site", "mn.test"))).toContain(
    "mean men.test",
  );
  expect(await staff("account", "ban", "a@b.test", "--reason", "r", "--site", "men.test")).toMatchObject({ ok: true });
  expect([(await account(1)).status, (await account(2)).status]).toEqual(["active", "banned"]);
  expect(said(await staff("account", "ban", "b@b.test", "--reason", "r", "--site", "men.test"))).toContain(
    "on men.test",
  );
});

test("credits are granted and taken by ledger rows, never below none", async () => {
  await anAccount(1, "a@b.test");
  expect(said(await staff("credits", "grant", "a@b.test", "50", "--reason", "payment was lost"))).toContain(
    "50 credits now",
  );
  expect(said(await staff("credits", "grant", "a@b.test", "-20", "--reason", "too many"))).toContain("(had 50)");
  expect(said(await staff("credits", "grant", "a@b.test", "-31", "--reason", "r"))).toBe(
    "a@b.test on localhost has 30 credits; 31 cannot be taken from them.",
  );
  expect((await account(1)).credits).toBe(30);
  const ledger = await db.selectFrom("ledger").select(["delta", "balance", "reason", "note"]).orderBy("id").execute();
  expect(ledger).toEqual([
    { delta: 50, balance: 50, reason: "grant", note: "payment was lost" },
    { delta: -20, balance: 30, reason: "grant", note: "too many" },
  ]);
  expect((await audit()).map((row) => row.details)).toEqual([
    { reason: "payment was lost", credits: 50, old: 0, new: 50 },
    { reason: "too many", credits: -20, old: 50, new: 30 },
  ]);
});

test.each(["0", "1.5", "ten", "1e3", "1000001", "-1000001", ""])(
  "a grant of %j credits is refused",
  async (credits) => {
    await anAccount(1, "a@b.test");
    const answer = await staff("credits", "grant", "a@b.test", credits, "--reason", "r");
    expect(said(answer)).toContain("credits must be a whole number");
    expect(answer.ok).toBe(false);
  },
);

test("ten withdrawals at the same moment take no more than there is", async () => {
  await anAccount(1, "a@b.test");
  await staff("credits", "grant", "a@b.test", "50", "--reason", "r");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => staff("credits", "grant", "a@b.test", "-10", "--reason", "r")),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
  expect((await account(1)).credits).toBe(0);
});

test("a company is the example until name and address are its own", async () => {
  expect(said(await staff("company", "show"))).toContain("company 1 (the example that came with the site)");
  expect(said(await staff("company", "set", "name", "Northern Lights B.V."))).not.toContain("no longer");
  expect(said(await staff("company", "set", "address", "Quay 5"))).toContain("no longer counts as the example");
  await staff("company", "set", "vat_numbers", "NL1,DE2");
  await staff("company", "set", "added", "2026-10-05");
  await staff("company", "set", "creditor_identifier", "NL00ZZZ123456780000");
  const company = await db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
  expect(company).toMatchObject({ name: "Northern Lights B.V.", is_seed: false, vat_numbers: ["NL1", "DE2"] });
  expect(said(await staff("company", "show"))).toMatch(/^ {2}added +2026-10-05$/m);
  expect((await audit())[0]).toMatchObject({
    command: "company set",
    subject: "company 1",
    details: { field: "name", old: "Example Company B.V.", new: "Northern Lights B.V." },
  });
});

test("company set refuses unknown fields, wrong values, and several companies with none named", async () => {
  expect(said(await staff("company", "set", "adress", "x"))).toMatch(/did you mean address\?.*delete_discount/);
  expect(said(await staff("company", "set", "country", "Holland"))).toMatch(/^country must be a country code/);
  expect(said(await staff("company", "set", "added", "2026-02-30"))).toMatch(/^added must be a date/);
  const { id: _, ...example } = await db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto("company")
    .values({ ...example, id: 2, name: "Second" })
    .execute();
  expect(said(await staff("company", "set", "city", "Delft"))).toMatch(/several companies.*2 \(Second\).*--company/);
  expect(await audit()).toEqual([]);
  expect(await staff("company", "set", "city", "Delft", "--company", "2")).toMatchObject({ ok: true });
});

test("what staff change and its audit row stand or fall together", async () => {
  await anAccount(1, "a@b.test");
  await sql`create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$`.execute(
    db,
  );
  await sql`create trigger no_audit before insert on staff_audit for each row execute function no_audit()`.execute(db);
  try {
    await expect(staff("site", "set", "localhost", "us_footer", "true")).rejects.toThrow("no audit");
    await expect(staff("account", "ban", "a@b.test", "--reason", "r")).rejects.toThrow("no audit");
    await expect(staff("credits", "grant", "a@b.test", "5", "--reason", "r")).rejects.toThrow("no audit");
    await expect(staff("company", "set", "city", "Delft")).rejects.toThrow("no audit");
  } finally {
    await sql`drop trigger no_audit on staff_audit; drop function no_audit()`.execute(db);
  }
  expect(await settings()).toEqual({});
  expect(await account(1)).toMatchObject({ status: "active", credits: 0 });
});

type Ended = { code: number; stdout: string; stderr: string };

/** `npm run staff -- …` as a process. */
async function terminal(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  const start = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/staff.ts", ...words], {
    env: { ...process.env, DATABASE_URL: undefined, ...env },
    timeout: 30_000,
  });
  return start.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

test("running sites have been told when the command ends", async () => {
  const listener = new pg.Client({ connectionString: postgres.url });
  await listener.connect();
  await listener.query("listen live");
  const heard: string[] = [];
  listener.on("notification", (message) => heard.push(message.payload ?? ""));
  const ended = await terminal({ DATABASE_URL: postgres.url }, "site", "set", "localhost", "name", "Night Owls");
  await listener.query("select 1");
  await listener.end();
  expect(ended).toEqual({ code: 0, stdout: expect.stringContaining('now "Night Owls"'), stderr: "" });
  expect(heard.join()).toContain("sites-changed");
});

test("a refusal is one sentence on stderr and exit code 1", async () => {
  const ended = await terminal({ DATABASE_URL: postgres.url }, "site", "set", "localhost", "signups", "x");
  expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^signups must be .*\n$/) });
});

test("help needs no database", async () => {
  const ended = await terminal({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "site", "set", "--help");
  expect(ended).toMatchObject({ code: 0, stderr: "" });
});

test("a database that does not answer is one sentence and exit code 1", async () => {
  const ended = await terminal({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "site", "show");
  expect(ended).toEqual({
    code: 1,
    stdout: "",
    stderr: "The database cannot be reached (ECONNREFUSED); check DATABASE_URL.\n",
  });
});

test("without DATABASE_URL the site's own Postgres is joined and left running", async () => {
  const ended = await terminal({ DATA_DIR: dataDir }, "site", "show");
  expect(ended).toEqual({ code: 0, stdout: expect.stringContaining("localhost: niche 1"), stderr: "" });
  expect(await db.selectFrom("site").select("id").execute()).toHaveLength(1);
});

test("without a running site its Postgres is started for the command and ended again", async () => {
  const ownDir = mkdtempSync(join(tmpdir(), "site-data-"));
  try {
    const ended = await terminal({ DATA_DIR: ownDir }, "site", "show");
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database has no tables yet.*\n$/) });
    expect(existsSync(join(ownDir, "postgres", "postmaster.pid"))).toBe(false);
  } finally {
    rmSync(ownDir, { recursive: true, force: true });
  }
});
