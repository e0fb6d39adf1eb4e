import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isLocked, lockFile } from "#db/embedded/file-lock.mjs";
import { isUsed } from "#db/embedded/in-use.ts";
import { commandOf, endProcess, markOf } from "#db/embedded/processes.ts";
import { startEmbedded } from "#db/embedded.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = temporaryFolder("site-data");
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  const pid = postmaster();
  if (pid && commandOf(pid)?.includes(dataDir)) await endProcess(pid, [["SIGQUIT", 5000]]);
  rmSync(dataDir, { recursive: true, force: true });
});

function postmaster(): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function otherProcess(kind = "disposable"): Promise<{ child: ChildProcess; url: string }> {
  const holder = join(import.meta.dirname, "holder.ts");
  const child = spawn(process.execPath, ["--import", "tsx", holder, dataDir, kind], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const [words] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, url: words.toString().trim() };
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.write("leave\n");
  await once(child, "exit");
}

test("a new data folder gets a real Postgres that keeps its data between starts; only its password opens it", async () => {
  const first = await startEmbedded({ dataDir });
  expect(await ask(first.url, "select current_setting('server_version_num')::int / 10000 as answer")).toBe(18);
  expect(await ask(first.url, "select current_setting('listen_addresses') as answer")).toBe("127.0.0.1");
  expect(await ask(first.url, "select current_setting('fsync') as answer")).toBe("on");
  const address = new URL(first.url);
  address.password = "guessed";
  await expect(ask(address.href, "select 1 as answer")).rejects.toMatchObject({ code: "28P01" });
  await ask(first.url, "create table kept as select 'yes' as answer");
  const pid = postmaster()!;
  await first.stop();
  expect(markOf(pid)).toBeUndefined();

  const second = await startEmbedded({ dataDir });
  expect(await ask(second.url, "select answer from kept")).toBe("yes");
  await second.stop();
});

test("two processes share one server, and the last one to release it stops it @thorough", async () => {
  const [other, mine] = await Promise.all([otherProcess(), startEmbedded({ dataDir, disposable: true })]);
  expect(mine.url).toBe(other.url);
  const pid = postmaster()!;
  await leave(other.child);
  expect(await ask(mine.url, "select 1 as answer")).toBe(1);
  await mine.stop();
  expect(markOf(pid)).toBeUndefined();
});

test("the server of a killed process is reused, and the killed process no longer counts @thorough", async () => {
  const other = await otherProcess();
  const pid = postmaster()!;
  other.child.kill("SIGKILL");
  await once(other.child, "exit");
  expect(markOf(pid)).toBeDefined();

  const mine = await startEmbedded({ dataDir, disposable: true });
  expect(mine.url).toBe(other.url);
  await mine.stop();
  expect(markOf(pid)).toBeUndefined();
});

test("after process and server were both killed, the next start recovers the data @thorough", async () => {
  const other = await otherProcess("durable");
  await ask(other.url, "create table kept as select 'yes' as answer");
  process.kill(postmaster()!, "SIGKILL");
  other.child.kill("SIGKILL");
  await once(other.child, "exit");

  const mine = await startEmbedded({ dataDir, disposable: true });
  expect(await ask(mine.url, "select answer from kept")).toBe("yes");
  await mine.stop();
});

test("another process with the old server's pid is left alone @thorough", async () => {
  const first = await startEmbedded({ dataDir, disposable: true });
  await first.stop();
  const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
  children.push(stranger);
  const lines = [stranger.pid, join(dataDir, "postgres"), 1, 5432, "", "127.0.0.1", "", "ready"];
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), lines.join("\n"));

  const second = await startEmbedded({ dataDir, disposable: true });
  expect(await ask(second.url, "select 1 as answer")).toBe(1);
  await second.stop();
  expect(markOf(stranger.pid!)).toBeDefined();
});

test("a server that hangs is restarted @thorough", async () => {
  const other = await otherProcess();
  const hanging = postmaster()!;
  process.kill(hanging, "SIGSTOP");
  const mine = await startEmbedded({ dataDir, disposable: true });
  expect(postmaster()).not.toBe(hanging);
  expect(await ask(mine.url, "select 1 as answer")).toBe(1);
  await mine.stop();
  expect(other.url).not.toBe(mine.url);
});

test("a watched server that is killed is restarted at the same address with its data, and this is reported @thorough", async () => {
  const words: string[] = [];
  const mine = await startEmbedded({ dataDir, disposable: true, watch: (sentence) => words.push(sentence) });
  await ask(mine.url, "create table kept as select 'yes' as answer");
  await ask(mine.url, "checkpoint");
  const killed = postmaster()!;
  process.kill(killed, "SIGKILL");
  await expect.poll(() => words.at(-1), { timeout: 30_000 }).toBe("The site's own Postgres is running again.");
  expect(words[0]).toBe("The site's own Postgres has stopped; it is being started again …");
  expect(await ask(mine.url, "select answer from kept")).toBe("yes");
  const second = postmaster()!;
  expect(second).not.toBe(killed);

  await mine.stop();
  expect(markOf(second)).toBeUndefined();
});

test("a data folder that another container uses is refused, and its postmaster.pid stays @thorough", async () => {
  const first = await startEmbedded({ dataDir, disposable: true });
  await first.stop();
  // What a server of another container leaves to see from here: its lock, and a process id that means nothing.
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  const lines = ["1", "/data/postgres", 1, 5432, "", "127.0.0.1", "", "ready"].join("\n");
  writeFileSync(pidFile, lines);
  const lock = lockFile(join(dataDir, "postgres", "site.lock"))!;

  const words: string[] = [];
  const watch = (message: string) => words.push(message);
  const second = startEmbedded({ dataDir, disposable: true, timeoutMs: 2_500, watch });
  await expect(second).rejects.toThrow(
    `Another container or machine uses ${join(dataDir, "postgres")}; stop the site there first.`,
  );
  expect(words).toHaveLength(1);
  expect(readFileSync(pidFile, "utf8")).toBe(lines);

  // Its end releases the lock: then the folder is nobody's.
  const waiting = startEmbedded({ dataDir, disposable: true });
  closeSync(lock);
  const third = await waiting;
  expect(await ask(third.url, "select 1 as answer")).toBe(1);
  await third.stop();
});

test("a running server holds the folder's lock, also after its starter was killed @thorough", async () => {
  const other = await otherProcess();
  const lock = join(dataDir, "postgres", "site.lock");
  other.child.kill("SIGKILL");
  await once(other.child, "exit");
  expect(isLocked(lock)).toBe(true);
  await endProcess(postmaster()!, [["SIGINT", 5000]]);
  expect(isLocked(lock)).toBe(false);
});

test("an empty postmaster.pid, as a power cut leaves it, does not prevent a start @thorough", async () => {
  const first = await startEmbedded({ dataDir, disposable: true });
  await first.stop();
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), "");
  const second = await startEmbedded({ dataDir, disposable: true });
  expect(await ask(second.url, "select 1 as answer")).toBe(1);
  await second.stop();
});

test("in a renamed folder the server of a killed process is stopped and another started, with the data @thorough", async () => {
  const other = await otherProcess("durable");
  await ask(other.url, "create table kept as select 'yes' as answer");
  const old = postmaster()!;
  other.child.kill("SIGKILL");
  await once(other.child, "exit");
  const renamed = `${dataDir}-renamed`;
  renameSync(dataDir, renamed);
  dataDir = renamed;

  const mine = await startEmbedded({ dataDir, disposable: true });
  expect(markOf(old)).toBeUndefined();
  expect(await ask(mine.url, "select answer from kept")).toBe("yes");
  await mine.stop();
});

test("a lock or a record of a process that is not visible counts until that process ends", async () => {
  const record = join(dataDir, "record");
  const child = spawn("flock", ["-n", record, "cat"], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  child.stdin.write("locked\n");
  await once(child.stdout, "data");
  // Of a process with this number and start, none is visible here.
  writeFileSync(record, "1 0 another-boot");
  expect(isUsed(record)).toBe(true);
  child.stdin.end();
  await once(child, "exit");
  expect(isUsed(record)).toBe(false);
});
