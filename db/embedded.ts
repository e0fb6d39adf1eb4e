import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./embedded/binaries.ts";
import { type Cluster, openCluster, siteName } from "./embedded/cluster.ts";
import { addHolder, countHolders } from "./embedded/holders.ts";
import { underLock } from "./embedded/lock.ts";
import { markOf } from "./embedded/processes.ts";
import { ensureDatabase, findServer, startServer, stopServer, UsedElsewhere } from "./embedded/server.ts";

/** Gets a message about the watched server. */
type Watch = (message: string) => void;

/** How often a watched server is checked, and how long after a failed start the next one is tried. */
const watchEveryMs = 500;
const retryAfterMs = 5_000;
/** A container that is replaced may take so long to end. */
const defaultTimeoutMs = 30_000;
/** A killed server's children end within this time, which is not worth a message. */
const silentMs = 2_000;

export interface EmbeddedPostgres {
  /** The URL of the database `site`, with the password. */
  url: string;
  /** Releases the server; the last process to release it stops it (within six seconds). A second call does nothing. */
  stop(): Promise<void>;
}

/**
 * The site's own Postgres, real and complete, with its data under `dataDir`
 * (scripts/deploy/README.md#running-it-for-real).
 *
 * All processes on one data folder share one server. A server left by a killed process is reused; one that runs but
 * does not answer is restarted. `disposable` is for tests: fast, but data may be lost in a power cut. Throws with a
 * readable message if the system has no Postgres, the folder is not writable or the server does not start.
 *
 * With `watch` a server that ends by itself (killed, out of memory) is restarted on the same port, as often as needed;
 * `watch` gets a message when it ended, when it cannot be started and when it runs again.
 */
export async function startEmbedded(options: {
  dataDir: string;
  disposable?: boolean;
  watch?: Watch;
  /** How long to wait until another container or machine no longer uses the data folder. */
  timeoutMs?: number;
}): Promise<EmbeddedPostgres> {
  const { disposable = false, timeoutMs = defaultTimeoutMs } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = join(dataDir, "postgres.lock");
  const holders = join(dataDir, "postgres-holders");

  const log = join(dataDir, "postgres.log");
  const findOrStart = async (cluster: Cluster, port?: number) =>
    (await findServer(cluster)) ?? (await startServer(cluster, findBinaries(cluster.owner), { log, disposable, port }));

  const joinServer = () =>
    underLock(lock, async () => {
      const cluster = await openCluster(dataDir, findBinaries, disposable);
      const server = await findOrStart(cluster);
      await ensureDatabase(cluster, server.port);
      return { cluster, server, removeHolder: addHolder(holders) };
    });
  const { cluster, removeHolder, ...started } = await untilUnused(joinServer, timeoutMs, options.watch);
  let { server } = started;

  let leaving: Promise<void> | undefined;
  const keepAlive = async (say: Watch) => {
    for (let lastMessage = ""; ; ) {
      await sleep(watchEveryMs, undefined, { ref: false });
      if (leaving) return;
      if (markOf(server.pid) === mark) continue;
      if (!lastMessage) say((lastMessage = "The site's own Postgres has stopped; it is being started again …"));
      try {
        // Another process that shares the server may have restarted it already.
        const restart = () => underLock(lock, async () => (leaving ? server : findOrStart(cluster, server.port)));
        server = await untilUnused(restart, timeoutMs);
        mark = markOf(server.pid);
        if (!leaving) say("The site's own Postgres is running again.");
        lastMessage = "";
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastMessage) say((lastMessage = message));
        await sleep(retryAfterMs, undefined, { ref: false });
      }
    }
  };
  let mark = markOf(server.pid);
  if (options.watch) void keepAlive(options.watch);

  const leave = () =>
    underLock(lock, async () => {
      process.off("exit", stopAtExit);
      removeHolder();
      if (countHolders(holders) === 0) await stopServer(server);
    });
  // If a process exits without releasing the server (a bug, an aborted test run) and was the last, the server is
  // stopped.
  const stopAtExit = () => {
    removeHolder();
    if (countHolders(holders) > 0) return;
    try {
      process.kill(server.pid, "SIGINT");
    } catch {
      // Already gone.
    }
  };
  process.once("exit", stopAtExit);

  return {
    url: `postgres://${siteName}:${cluster.password}@127.0.0.1:${server.port}/${siteName}`,
    stop: () => (leaving ??= leave()),
  };
}

/** Repeats `work` for at most `timeoutMs` while another container or machine uses the data folder. */
async function untilUnused<T>(work: () => Promise<T>, timeoutMs: number, say: Watch = () => {}): Promise<T> {
  const begunAt = Date.now();
  for (let hasSaid = false; ; await sleep(500)) {
    try {
      return await work();
    } catch (error) {
      const waitedMs = Date.now() - begunAt;
      if (!(error instanceof UsedElsewhere) || waitedMs >= timeoutMs) throw error;
      if (hasSaid || waitedMs < silentMs) continue;
      say(`${error.message} Waiting up to ${Math.ceil(timeoutMs / 1000)} seconds …`);
      hasSaid = true;
    }
  }
}
