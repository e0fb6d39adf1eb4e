import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { storedSecrets } from "#app/platform/env/stored-secrets.server.ts";
import { createClient, createDb, createPool, type Db } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { Browser } from "../../support/requests/browser.ts";
import { type Door, openDoor } from "../../support/servers/door.ts";
import { startS3 } from "../../support/servers/s3.ts";
import { builtVersion, endProcess, freePort, serve, waitUntilOpen } from "../../support/site/site-process.ts";
import { temporaryFolderInMemory } from "../../support/temporary-folder.ts";

/** A payment after its order's end is told to staff; a job is late where its process was killed. */
const expectedErrors = /job_overdue|"alarm":"(paid_after_end|paid_by_closed_account)"/;

/** What `leaveTrace` logs. */
const untraced = "the view was not recorded";

/** Web processes, and the last one for jobs alone. */
const roles = ["web", "web", "jobs"] as const;
export const webProcesses = [0, 1];
export const jobsProcess = 2;

/**
 * A site with a Postgres, a bucket and three processes of its own, all of whose parts can fail: each process reaches the
 * database through a door of its own, and the bucket through another one.
 */
export type Place = {
  /** Straight to the database: for readings and builders. */
  db: Db;
  databaseUrl: string;
  visitor(process?: number): Browser;
  /** Between a process and the database. */
  doors: Door[];
  bucketDoor: Door;
  /** Ends a process with SIGKILL and starts it again; resolves when it answers. */
  restartProcess(process: number): Promise<void>;
  /** Kills Postgres and starts it again. */
  restartPostgres(): Promise<void>;
  /** Ends the database's connections of all processes. */
  endConnections(): Promise<void>;
  /** What the sandbox signs its reports with. */
  sandboxSecret: string;
  /** Seconds by which the site's clock is off. */
  clockShift: number;
  /** Lets all faults end and waits until every process is ready. */
  heal(): Promise<void>;
  /** When a page was shown although what it leaves behind was not stored, by the processes' logs; milliseconds. */
  untraced(): number[];
  /** The error lines of the processes' logs. */
  errors(): string[];
  stop(): Promise<void>;
};

export async function startPlace(): Promise<Place> {
  const dataDir = temporaryFolderInMemory("history");
  let postgres = await startEmbedded({ dataDir, disposable: true });
  const port = () => Number(new URL(postgres.url).port);
  const ownDoor = await openDoor(port);
  const doors = await Promise.all(roles.map(() => openDoor(port)));
  const through = (door: Door) => {
    const url = new URL(postgres.url);
    url.port = String(door.port);
    return url.href;
  };
  const databaseUrl = through(ownDoor);
  await withClient(databaseUrl, async (client) => {
    // A disposable Postgres may lose recent commits when it is killed; a real one does not.
    await client.query("alter role current_user set synchronous_commit = on");
  });
  await migrateToLatest(databaseUrl);
  const db = createDb(createPool(databaseUrl, { max: 8, onError: () => {} }));
  const bucket = await startS3();
  const bucketDoor = await openDoor(() => Number(new URL(bucket.endpoint).port));

  const lines: string[] = [];
  const ports = await Promise.all(roles.map(freePort));
  const origins = ports.map((each) => `http://localhost:${each}`);
  const start = (index: number) =>
    serve(
      builtVersion(),
      ports[index] ?? 0,
      {
        ...bucket.env,
        S3_ENDPOINT: `http://127.0.0.1:${bucketDoor.port}`,
        DATABASE_URL: through(doors[index] as Door),
        PUBLIC_ORIGIN: origins[0] ?? "",
        JOBS: roles[index] === "jobs" ? "1" : "0",
      },
      lines,
    );
  const processes: ChildProcess[] = roles.map((_, index) => start(index));
  const untilReady = () => Promise.all(origins.map((origin) => waitUntilOpen(origin, "/readyz")));
  await untilReady();

  /** While it is away it cannot be killed again. */
  let restarting: Promise<void> | undefined;
  async function killPostgres(): Promise<void> {
    const file = join(dataDir, "postgres", "postmaster.pid");
    process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
    postgres = await startEmbedded({ dataDir, disposable: true });
  }

  const place: Place = {
    db,
    databaseUrl,
    doors,
    bucketDoor,
    sandboxSecret: storedSecrets(process.env.TEST_DATA_DIR ?? "").sandboxSecret,
    clockShift: 0,
    visitor: (process = 0) => new Browser(origins[process] ?? ""),
    async restartProcess(index) {
      const running = processes[index];
      if (running?.exitCode === null && running.signalCode === null) {
        const ended = once(running, "exit");
        running.kill("SIGKILL");
        await ended;
      }
      processes[index] = start(index);
      await waitUntilOpen(origins[index] ?? "", "/healthz");
    },
    restartPostgres() {
      restarting ??= killPostgres().finally(() => (restarting = undefined));
      return restarting;
    },
    endConnections: () =>
      withClient(databaseUrl, async (client) => {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
      }),
    async heal() {
      for (const door of [...doors, bucketDoor]) {
        door.thaw();
        door.shut(false);
      }
      await untilReady();
    },
    untraced: () =>
      lines.filter((line) => line.includes(untraced)).map((line) => Number(/"time":(\d+)/.exec(line)?.[1])),
    errors: () => lines.filter((line) => line.includes('"level":50') && !expectedErrors.test(line)),
    async stop() {
      await place.heal().catch(() => {});
      await db.destroy();
      await Promise.all(processes.map(endProcess));
      for (const door of [...doors, ownDoor, bucketDoor]) door.close();
      await bucket.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return place;
}

/** Works with a connection of its own, again and again while there is none. */
async function withClient(url: string, work: (client: ReturnType<typeof createClient>) => Promise<void>) {
  for (let tries = 0; ; tries++) {
    const client = createClient({ connectionString: url });
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (tries > 50) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
