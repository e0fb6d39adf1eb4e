import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "vitest";
import { openDesk } from "../support/staff-desk.ts";

const desk = openDesk();

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
  const listener = new pg.Client({ connectionString: desk.url });
  await listener.connect();
  await listener.query("listen live");
  const heard: string[] = [];
  listener.on("notification", (message) => heard.push(message.payload ?? ""));
  const ended = await terminal({ DATABASE_URL: desk.url }, "site", "set", "localhost", "name", "Night Owls");
  await listener.query("select 1");
  await listener.end();
  expect(ended).toEqual({ code: 0, stdout: expect.stringContaining('now "Night Owls"'), stderr: "" });
  expect(heard.join()).toContain("sites-changed");
});

test("a refusal is one sentence on stderr and exit code 1", async () => {
  const ended = await terminal({ DATABASE_URL: desk.url }, "site", "set", "localhost", "signups", "x");
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
  const ended = await terminal({ DATA_DIR: desk.dataDir }, "site", "show");
  expect(ended).toEqual({ code: 0, stdout: expect.stringContaining("localhost: niche 1"), stderr: "" });
  expect(await desk.db.selectFrom("site").select("id").execute()).toHaveLength(1);
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
