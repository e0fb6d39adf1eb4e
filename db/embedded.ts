import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBinaries } from "./embedded/binaries.ts";
import { openCluster, siteName } from "./embedded/cluster.ts";
import { addHolder, countHolders } from "./embedded/holders.ts";
import { underLock } from "./embedded/lock.ts";
import { ensureDatabase, findServer, startServer, stopServer } from "./embedded/server.ts";

export interface EmbeddedPostgres {
  /** Of the database `site`, with the password. */
  url: string;
  /** Leaves the server; the last one to leave stops it (within six seconds). A second call does nothing. */
  stop(): Promise<void>;
}

/**
 * The site's own Postgres, real and complete, with its data under `dataDir` (design 1, "Embedded default").
 *
 * All processes on one data folder share one server. A server that outlived a killed process is taken over; one that
 * runs but does not answer is stopped and started anew. `disposable` is for tests: fast, and nothing survives a power
 * cut. Throws one sentence when the system has no Postgres, the folder cannot be written or the server does not start.
 */
export async function startEmbedded(options: { dataDir: string; disposable?: boolean }): Promise<EmbeddedPostgres> {
  const { disposable = false } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = join(dataDir, "postgres.lock");

  const { cluster, server, holder } = await underLock(lock, async () => {
    const cluster = await openCluster(dataDir, findBinaries, disposable);
    const running = await findServer(cluster);
    const log = join(dataDir, "postgres.log");
    const server = running ?? (await startServer(cluster, findBinaries(cluster.owner), log, disposable));
    await ensureDatabase(cluster, server.port);
    return { cluster, server, holder: addHolder(dataDir) };
  });

  let leaving: Promise<void> | undefined;
  const leave = () =>
    underLock(lock, async () => {
      process.off("exit", stopAtExit);
      rmSync(holder, { force: true });
      if (countHolders(dataDir) === 0) await stopServer(server);
    });
  // A process that ends without leaving (a bug, a test run cut short) takes the server along when it was the last.
  const stopAtExit = () => {
    rmSync(holder, { force: true });
    if (countHolders(dataDir) > 0) return;
    try {
      process.kill(server.pid, "SIGINT");
    } catch {
      // Gone already.
    }
  };
  process.once("exit", stopAtExit);

  return {
    url: `postgres://${siteName}:${cluster.password}@127.0.0.1:${server.port}/${siteName}`,
    stop: () => (leaving ??= leave()),
  };
}
