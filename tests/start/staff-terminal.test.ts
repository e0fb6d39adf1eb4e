import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { anAccount, audit, now } from "../support/desk/staff-desk.ts";
import { staffCommand } from "../support/desk/staff-process.ts";

/** The site's data folder, with a Postgres of its own. */
const desk = {} as { db: Db; url: string; dataDir: string };
let postgres: EmbeddedPostgres;

type Ended = { code: number; stdout: string; stderr: string };

/** Runs the staff command line in its own process. */
async function terminal(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  const start = promisify(execFile)(process.execPath, [...staffCommand(), ...words], {
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: desk.dataDir, ...env },
    timeout: 30_000,
  });
  return start.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

/** Starts the Postgres and joins the deployment as the site's first process does, with the secrets of the test's data folder. */
beforeAll(async () => {
  desk.dataDir = temporaryFolder("site-data");
  postgres = await startEmbedded({ dataDir: desk.dataDir, disposable: true });
  desk.url = postgres.url;
  await migrateToLatest(desk.url);
  process.env.DATABASE_URL = desk.url;
  desk.db = createDb(createPool(desk.url, { max: 1, onError: () => {} }));
  // Imported after the test's database URL is set.
  const { joinDeployment } = await import("#app/platform/env/deployment.server.ts");
  const { readEnv } = await import("#app/platform/env/env.server.ts");
  const { storedSecrets } = await import("#app/platform/env/stored-secrets.server.ts");
  const own = readEnv({ DATA_DIR: desk.dataDir }, "/", storedSecrets);
  await joinDeployment(desk.db, own, now);
});
afterAll(async () => {
  await desk.db.destroy();
  await postgres.stop();
  rmSync(desk.dataDir, { recursive: true, force: true });
});

test("running sites are notified before the command ends", async () => {
  const listener = new pg.Client({ connectionString: desk.url });
  await listener.connect();
  await listener.query("listen live");
  const received: string[] = [];
  listener.on("notification", (message) => received.push(message.payload ?? ""));
  const ended = await terminal({ DATABASE_URL: desk.url }, "site", "set", "localhost", "name", "Night Owls");
  await listener.query("select 1");
  await listener.end();
  expect(ended).toEqual({ code: 0, stdout: expect.stringContaining('now "Night Owls"'), stderr: "" });
  expect(received.join()).toContain("sites-changed");
});

test("a refusal is one sentence on stderr and exit code 1", async () => {
  const ended = await terminal({ DATABASE_URL: desk.url }, "site", "set", "localhost", "signups", "x");
  expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^signups must be .*\n$/) });
});

test("`npm run staff` shows its help without a database, with the name it has on the machine", async () => {
  const env = { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", STAFF_CALL: "site-staff" };
  const help = ["run", "--silent", "staff", "--", "site", "set", "--help"];
  const { stdout } = await promisify(execFile)("npm", help, { env, timeout: 60_000 });
  expect(stdout).toContain("Usage: site-staff site set");
});

test("a database that does not answer is one sentence and exit code 1 @thorough", async () => {
  const ended = await terminal({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "site", "show");
  expect(ended).toEqual({
    code: 1,
    stdout: "",
    stderr: "The database cannot be reached (ECONNREFUSED); check that Postgres is running, and DATABASE_URL.\n",
  });
});

test("without DATABASE_URL the command uses the site's own Postgres and leaves it running @thorough", async () => {
  const ended = await terminal({ DATA_DIR: desk.dataDir }, "site", "show");
  expect(ended).toEqual({ code: 0, stdout: expect.stringContaining("localhost: niche 1"), stderr: "" });
  expect(await desk.db.selectFrom("site").select("id").execute()).toHaveLength(1);
});

test("without a site no database is created", async () => {
  const ownDir = temporaryFolder("site-data");
  try {
    const ended = await terminal({ DATA_DIR: ownDir }, "site", "show");
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no database in .*\n$/) });
    expect(readdirSync(ownDir)).toEqual([]);
  } finally {
    rmSync(ownDir, { recursive: true, force: true });
  }
});

test("without a running site its Postgres is started for the command and stopped again @thorough", async () => {
  const ownDir = temporaryFolder("site-data");
  try {
    const postgres = await startEmbedded({ dataDir: ownDir, disposable: true });
    await postgres.stop();
    const ended = await terminal({ DATA_DIR: ownDir }, "site", "show");
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database has no tables yet.*\n$/) });
    expect(existsSync(join(ownDir, "postgres", "postmaster.pid"))).toBe(false);
  } finally {
    rmSync(ownDir, { recursive: true, force: true });
  }
});

test("user text cannot control the terminal, in answers and in refusals", async () => {
  await anAccount(desk.db, 7, "steering@b.test");
  await desk.db
    .updateTable("account")
    .set({ status: "pending_deletion", delete_requested_at: now, delete_reason: "bye\x1b]0;owned\x07\u202e" })
    .where("id", "=", 7)
    .execute();
  const reasons = await terminal({ DATABASE_URL: desk.url }, "account", "delete-reasons");
  expect(reasons.stdout).toContain("bye·]0;owned··");
  const refused = await terminal({ DATABASE_URL: desk.url }, "site", "show", "a\x1b[2Jb.test");
  expect(refused.stderr).toContain("domain must be one line without control characters");
  for (const text of [reasons.stdout, refused.stderr]) expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
});

/** The secret of another site. */
const otherSecrets = { SESSION_SECRET: "a-secret-that-the-site-of-this-database-has-not" };
const itsSite = (publicOrigin: string) =>
  desk.db.updateTable("deployment").set({ public_origin: publicOrigin }).execute();
afterEach(async () => {
  await itsSite("http://localhost:3000");
  await desk.db.updateTable("site").set({ settings: "{}" }).execute();
  await sql`truncate staff_audit`.execute(desk.db);
});

test("a command with other secrets than the site's is refused and changes nothing", async () => {
  const words = ["site", "set", "localhost", "name", "Another"];
  const ended = await terminal({ DATABASE_URL: desk.url, ...otherSecrets }, ...words);
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toMatch(/^SESSION_SECRET and MANDATE_SECRET are not the ones that http:\/\/localhost:3000, /);
  expect(ended.stderr).toContain("secrets replace");
  expect((await desk.db.selectFrom("site").select("settings").executeTakeFirstOrThrow()).settings).toEqual({});
});

test("a command without secrets, or for another origin than the site's, is refused", async () => {
  await itsSite("https://dating.example");
  const without = await terminal({ DATABASE_URL: desk.url }, "site", "show");
  expect(without.stderr).toMatch(/^SESSION_SECRET is not set here; set it to the one that https:\/\/dating.example, /);
  const other = await terminal({ DATABASE_URL: desk.url, PUBLIC_ORIGIN: "https://other.example" }, "site", "show");
  expect(other.stderr).toBe(
    "PUBLIC_ORIGIN is https://other.example here, but the site of this database is https://dating.example.\n",
  );
});

test("links have the site's own origin, even if the command's environment does not name it", async () => {
  await itsSite("http://localhost:4711");
  const ended = await terminal(
    { DATABASE_URL: desk.url },
    "link",
    "create",
    "localhost",
    "index",
    "--network",
    "adnet",
  );
  expect(ended.stdout).toMatch(/^http:\/\/localhost:4711\/\?network=adnet/);
});

test("a command replaces the secrets, with an audit row, and everything works with the new ones @thorough", async () => {
  const env = { DATABASE_URL: desk.url, ...otherSecrets };
  expect((await terminal(env, "secrets", "replace", "--dry-run")).stdout).toMatch(/^Nothing was changed/);
  expect((await terminal(env, "site", "show")).code).toBe(1);
  expect(await terminal(env, "secrets", "replace")).toMatchObject({ code: 0, stderr: "" });
  expect((await terminal(env, "site", "show")).code).toBe(0);
  expect((await terminal({ DATABASE_URL: desk.url }, "site", "show")).code).toBe(1);
  expect((await audit(desk.db)).map(({ command }) => command)).toEqual(["secrets replace"]);
  expect((await terminal({ DATABASE_URL: desk.url }, "secrets", "replace")).code).toBe(0);
});

test("whoever reads only the first line of the help has it, and no stack behind it", async () => {
  const child = spawn(process.execPath, [...staffCommand(), "--help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.once("data", () => child.stdout.destroy());
  const [stderr, code] = await Promise.all([
    text(child.stderr),
    once(child, "exit").then(([ended]) => ended as number),
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});
