import type { ChildProcess } from "node:child_process";
import { createDb, createPool } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { seedDemoTown } from "#app/demo/town/index.ts";
import { Browser } from "../requests/browser.ts";
import { findNginx, startNginx } from "./nginx.ts";
import { findPgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { startReplicaPair } from "./replica-pair.ts";
import { startS3 } from "./s3.ts";
import { endProcess, freePort, serve, waitUntilOpen } from "../site/site-process.ts";

const webProcesses = 4;

export type Rig = Awaited<ReturnType<ReturnType<typeof newRig>["start"]>>;

/** What the rig needs and this machine does not have, as a sentence; undefined: nothing. */
export function missingForRig(): string | undefined {
  const missing = [findNginx() ? "" : "nginx", findPgBouncer() ? "" : "pgbouncer"].filter(Boolean).join(" ");
  return missing && `The rig needs programs that are not installed here: apt-get install ${missing}.`;
}

/**
 * The site past one process, on this machine (README, Growing): nginx → web processes → PgBouncer → Postgres with a
 * streaming replica; jobs in a process of its own; photos in a bucket. `stop` ends what has been started so far.
 */
export function newRig() {
  const stops: (() => unknown)[] = [];
  const andStop = async <T extends { stop(): unknown }>(starting: Promise<T>) => {
    const started = await starting;
    stops.push(() => started.stop());
    return started;
  };

  async function start(options: {
    /** The built version. */
    folder: string;
    dataDir: string;
    /** nginx' port; else a free one. */
    port?: number;
    members?: number;
    onProgress?: Parameters<typeof seedDemoTown>[0]["onProgress"];
    env?: Record<string, string>;
    /** A line of a process' log. */
    onLine?: (line: string) => void;
  }) {
    const [nginx, pgbouncer] = [findNginx(), findPgBouncer()];
    if (!nginx || !pgbouncer) throw new Error(missingForRig());
    const postgres = await andStop(startReplicaPair());
    await postgres.query("primary", "create database site");
    // Through the pooler the pages' limits are those of the role.
    for (const limit of [
      "statement_timeout = 2300",
      "lock_timeout = 2000",
      "idle_in_transaction_session_timeout = 30000",
    ]) {
      await postgres.query("primary", `alter role site in database site set ${limit}`);
    }
    const direct = postgres.url("primary", "site");
    await migrateToLatest(direct);
    const { dataDir, members, onProgress = () => {} } = options;
    await seedDemoTown({ databaseUrl: direct, dataDir, members, now: new Date(), onProgress });
    const pooler = await andStop(
      startPgBouncer(pgbouncer, { port: await freePort(), postgres: postgres.ports.primary }),
    );
    const bucket = await andStop(startS3());

    const port = options.port ?? (await freePort());
    const env = {
      DATABASE_URL: pooler.url("site"),
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: postgres.url("replica", "site"),
      ...{
        DATABASE_PREPARE: "0",
        DATA_DIR: dataDir,
        DEMO: "1",
        TEST_HOOKS: "0",
        LOG_LEVEL: "warn",
        DRAIN_SECONDS: "1",
      },
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      ...bucket.env,
      ...options.env,
    };
    const ports = await Promise.all(Array.from({ length: webProcesses + 1 }, freePort));
    const processes: ChildProcess[] = [];
    stops.push(() => Promise.all(processes.map(endProcess)));
    for (const [index, each] of ports.entries()) {
      const lines: string[] = [];
      if (options.onLine) lines.push = (...more) => (more.forEach(options.onLine!), 0);
      processes.push(serve(options.folder, each, { ...env, JOBS: index === webProcesses ? "1" : "0" }, lines));
    }
    const origins = ports.map((each) => `http://localhost:${each}`);
    await Promise.all(origins.map((each) => waitUntilOpen(each, "/readyz")));
    const front = await andStop(startNginx(nginx, { port, upstreams: ports.slice(0, webProcesses) }));
    const pool = createPool(direct, { max: 4, onError: () => {} });
    const db = createDb(pool);
    stops.push(() => db.destroy());
    return {
      origin: front.origin,
      /** The process of each part; its own children belong to it. */
      pids: () => ({
        web: processes.slice(0, webProcesses).map(({ pid = 0 }) => pid),
        jobs: [processes.at(-1)?.pid ?? 0],
        pooler: [pooler.pid()],
        primary: [postgres.pid("primary")],
        replica: [postgres.pid("replica")],
        nginx: [front.pid],
      }),
      /** Where each web process listens itself, for its metrics. */
      webOrigins: origins.slice(0, webProcesses),
      jobsOrigin: origins.at(-1) ?? "",
      webProcesses: processes.slice(0, webProcesses),
      jobsProcess: processes.at(-1) as ChildProcess,
      postgres,
      pooler,
      bucket,
      databaseUrl: direct,
      db,
      /** A browser in front of nginx. */
      visitor: () => new Browser(front.origin),
    };
  }

  return {
    start,
    async stop(): Promise<void> {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
