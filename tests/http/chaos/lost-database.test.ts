import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { type Door, openDoor } from "#tests/support/servers/door.ts";
import { type Heard, startLoad } from "#tests/support/requests/load.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** A client gives up after this (the promise is 3 s; the measured times are printed). */
const clientLimit = 10_000;
/** How long the database cannot be reached. */
const away = 60_000;
const pages = ["/members", "/chats", "/api/chats.php", "/members.data", "/login"];
const credits = 100_000;

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbedded>>;
let door: Door;
let site: TestSite;
let anna: Member;

beforeAll(async () => {
  dataDir = temporaryFolder("site-test");
  postgres = await startEmbedded({ dataDir, disposable: true });
  // Postgres restarts on another port; the site keeps using the proxy's port.
  door = await openDoor(() => Number(new URL(postgres.url).port));
  await asStranger(async (client) => {
    // A disposable Postgres may lose recent commits when it is killed; a real one does not.
    await client.query("set synchronous_commit = on");
    await client.query("alter role current_user set synchronous_commit = on");
    await client.query("create database town_template");
  });
  await migrateToLatest(throughTheDoor("/town_template"));
  site = await startSite({ postgres: throughTheDoor("/site"), processes: 2, env: { DRAIN_SECONDS: "1" } });
  anna = await aMember(site, { gender: "female" });
  for (const process of site.origins.keys()) await warmUp(like(anna.browser, process));
});
afterAll(async () => {
  await site?.stop();
  door?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The first pages of a process take seconds on a busy machine: request them first, so that they are not measured. */
async function warmUp(browser: Browser): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const from = performance.now();
    await Promise.all([...pages, ...pages].map((page) => browser.get(page)));
    if (performance.now() - from < 1_000) return;
  }
}

function throughTheDoor(database: string): string {
  const address = new URL(postgres.url);
  address.port = String(door.port);
  address.pathname = database;
  return address.href;
}

/** Connects directly, not through the proxy. */
async function asStranger<T>(work: (client: pg.Client) => Promise<T>, database = "/site"): Promise<T> {
  const address = new URL(postgres.url);
  address.pathname = database;
  const client = new pg.Client({ connectionString: address.href });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const town = () => new URL(site.databaseUrl).pathname;

/** Disturbs a site under load; then it must recover, with nothing lost, duplicated or answered with 500. */
async function survives(name: string, happen: () => Promise<void>, choose: () => number = () => 0): Promise<void> {
  const ben = await aMember(site, { credits, premium: true });
  const browsers = site.origins.map((_, process) => like(ben.browser, process));
  const load = startLoad({
    sender: { browsers, path: `/members/${anna.profileId}/chat`, name },
    pages,
    choose,
  });
  await sleep(1_000);
  await happen();
  const since = performance.now();
  const well = await untilWell(like(ben.browser, choose()), since);
  await sleep(500);
  const sent = await load.stop();
  tell(name, load.heard, well);

  expect(load.heard.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(load.heard.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
  expect(load.heard.filter(({ isTextLost }) => isTextLost)).toEqual([]);
  expect(load.heard.filter(({ ms }) => ms > clientLimit)).toEqual([]);
  expect(well).toBeLessThan(clientLimit);
  const stored = await retried(() =>
    site.db.selectFrom("message").select("text").where("sender_id", "=", ben.profileId).orderBy("seq").execute(),
  );
  expect(stored.map((row) => row.text)).toEqual(sent);
  const { credits: left } = await site.db
    .selectFrom("account")
    .select("credits")
    .where("id", "=", ben.accountId)
    .executeTakeFirstOrThrow();
  expect(left).toBe(credits - 5 * sent.length);
}

function like(browser: Browser, process: number): Browser {
  return site.visitor(process).actAs(browser);
}

/** Retries, because the tests' own pool lost its connections too. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 20) throw error;
      await sleep(100);
    }
  }
}

/** Milliseconds from the end of the disturbance until a page is shown and the process is ready. */
async function untilWell(browser: Browser, since: number): Promise<number> {
  while (performance.now() - since < 30_000) {
    const answers = await Promise.all([browser.get("/members"), browser.get("/readyz")]).catch(() => []);
    if (answers.length > 0 && answers.every(({ status }) => status === 200)) break;
    await sleep(50);
  }
  return performance.now() - since;
}

function tell(name: string, answers: Heard[], well: number): void {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort();
  const counts = statuses.map((status) => {
    const count = answers.filter((each) => each.status === status).length;
    return `${status || "no answer"}: ${count}`;
  });
  const longest = (list: Heard[]) => {
    const [worst] = list.sort((a, b) => b.ms - a.ms);
    return worst ? `${seconds(worst.ms)} (${worst.what})` : "none";
  };
  console.log(
    `${name}: ${counts.join(", ")}; longest ${longest([...answers])}, ` +
      `longest until a 503 ${longest(answers.filter(({ status }) => status === 503))}, well again after ${seconds(well)}`,
  );
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

test("every database session is cut, five times", async () => {
  await survives("sessions cut", async () => {
    for (let times = 0; times < 5; times += 1) {
      await asStranger((client) =>
        client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname <> 'site'",
        ),
      );
      await sleep(300);
    }
  });
});

test("Postgres is killed and comes back", async () => {
  await survives("Postgres killed", async () => {
    const pid = Number(readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");
    postgres = await startEmbedded({ dataDir, disposable: true });
  });
});

test("a failover flaps: for ten seconds the connection ends every second, and what answers next takes no writes or all", async () => {
  const takesWrites = (does: boolean) =>
    asStranger((client) =>
      client.query(`alter database "${town().slice(1)}" set default_transaction_read_only = ${does ? "off" : "on"}`),
    );
  await survives("failover flaps", async () => {
    for (let times = 0; times < 10; times += 1) {
      door.shut(true);
      await takesWrites(times % 2 === 1);
      await sleep(300);
      door.shut(false);
      await sleep(700);
    }
  });
});

test(`the database cannot be reached for ${away / 1000} s`, async () => {
  await survives("database unreachable", async () => {
    door.freeze();
    await sleep(away);
    door.thaw();
  });
}, 180_000);

test("the tables of accounts and sessions are locked for 10 s", async () => {
  await survives("tables locked", async () => {
    await asStranger(async (client) => {
      await client.query("begin; lock table account, session in access exclusive mode");
      await sleep(10_000);
      await client.query("rollback");
    }, town());
  });
});

test("a process gets several signals to stop at once, and another one takes over", async () => {
  const [first] = site.processes;
  let requestCount = 0;
  await survives(
    "SIGTERM to the group",
    async () => {
      const exit = once(first!, "exit");
      // From the system to the whole group, and from the parent process.
      first!.kill("SIGTERM");
      setTimeout(() => first!.kill("SIGTERM"), 20);
      const browser = site.visitor(0);
      while ((await browser.get("/readyz")).status === 200) await sleep(10);
      requestCount = 1;
      expect(await exit).toEqual([0, null]);
    },
    () => requestCount,
  );
});

test("no process ended by itself, and no errors were logged", () => {
  expect(site.processes.map(({ exitCode }) => exitCode)).toEqual([0, null]);
  expect(site.errors()).toEqual([]);
});
