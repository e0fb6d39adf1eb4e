import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createClient } from "../connect.ts";
import { siteName, type Cluster } from "./cluster.ts";
import { isLocked, lockFile } from "./file-lock.mjs";
import { commandOf, endProcess, markOf, seesAllProcesses, worksIn } from "./processes.ts";

export interface Server {
  pid: number;
  port: number;
}

/** The settings of Postgres. Its log contains no statements and values: they have personal data. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "shared_buffers=128MB",
  "max_connections=100",
  "jit=off",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_min_messages=fatal",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
];
/** Only for tests, of many sites at once: a power cut may destroy everything. */
const disposableSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

/** Another container or machine has a server on the cluster, which this process can neither ask nor stop. */
export class UsedElsewhere extends Error {
  override name = "Error";
}

/**
 * The server that already runs on this cluster: started by another process of the site, or left by a killed one. A
 * server that does not answer is stopped. Undefined: none is running (any more). Throws `UsedElsewhere`.
 */
export async function findServer(cluster: Cluster): Promise<Server | undefined> {
  const file = join(cluster.folder, "postmaster.pid");
  const server = readPostmaster(file);
  if (server && isServerOf(cluster, server.pid)) {
    // It may be starting, or stopping: then the file disappears. After a rename of the folder it finds its files no more.
    for (const deadline = Date.now() + 8000; Date.now() < deadline && markOf(server.pid); ) {
      if (!startedAt(cluster, server.pid)) break;
      const { port } = readPostmaster(file) ?? server;
      if (port && (await answers(cluster, port))) return { pid: server.pid, port };
      await sleep(100);
    }
    await stopServer(server);
  }
  if (isLocked(lockOf(cluster))) throw usedElsewhere(cluster);
  if (existsSync(file)) removePidFile(file, cluster);
  return undefined;
}

/** Whether the process is this cluster's server: another process may have the pid of one that ended. */
function isServerOf(cluster: Cluster, pid: number): boolean {
  return startedAt(cluster, pid) || (/postgres.* -D /.test(commandOf(pid) ?? "") && worksIn(pid, cluster.folder));
}

function startedAt({ folder }: Cluster, pid: number): boolean {
  return commandOf(pid)?.includes(`-D ${folder} `) ?? false;
}

/** Locked while a server or one of its children runs on the cluster, in whichever container. */
function lockOf({ folder }: Cluster): string {
  return join(folder, "site.lock");
}

function usedElsewhere({ folder }: Cluster): UsedElsewhere {
  return new UsedElsewhere(`Another container or machine uses ${folder}; stop the site there first.`);
}

/** Postgres itself does not start if another process has the pid of a server that was killed. */
function removePidFile(file: string, cluster: Cluster): void {
  // Servers of earlier versions had no lock, and those of another container are not seen from here.
  const isKnown = existsSync(lockOf(cluster)) || seesAllProcesses() || readFileSync(file, "utf8").trim() === "";
  if (!isKnown) {
    throw new Error(
      `Another container or machine may use ${cluster.folder}. If none does (the site was killed or its machine lost ` +
        `power), remove ${file} and start again.`,
    );
  }
  rmSync(file, { force: true });
}

/** Starts Postgres on 127.0.0.1, on the given port or a free one, and waits until it answers. */
export async function startServer(
  cluster: Cluster,
  binaries: string,
  options: { log: string; disposable: boolean; port?: number | undefined },
): Promise<Server> {
  const { log, disposable } = options;
  let words = "";
  // Up to three times: the port may have been taken meanwhile, or a killed server's children are still ending.
  for (let tries = 0; tries < 3; tries += 1) {
    const port = options.port ?? (await freePort());
    const lock = lockFile(lockOf(cluster));
    if (lock === undefined) throw usedElsewhere(cluster);
    const output = openSync(log, "w", 0o600);
    const flags = [...settings, ...(disposable ? disposableSettings : []), `port=${port}`];
    const child = spawn(
      join(binaries, "bin", "postgres"),
      ["-D", cluster.folder, ...flags.flatMap((flag) => ["-c", flag])],
      // Its own session: Ctrl-C in the terminal must not reach it before the site has ended.
      {
        ...cluster.owner,
        cwd: cluster.folder,
        detached: true,
        // It inherits the lock, and so do its children.
        stdio: ["ignore", output, output, lock],
        env: { TZ: "UTC" } as NodeJS.ProcessEnv,
      },
    );
    closeSync(output);
    closeSync(lock);
    child.unref();
    let ended = false;
    child.once("exit", () => (ended = true));
    child.once("error", (error) => {
      ended = true;
      words = error.message;
    });
    for (let waited = 0; !ended && waited < 60_000; waited += 50) {
      if (child.pid && (await answers(cluster, port))) return { pid: child.pid, port };
      await sleep(50);
    }
    if (!ended && child.pid) await stopServer({ pid: child.pid, port });
    words ||= readFileSync(log, "utf8").trim().split("\n").at(-1) ?? "";
    await sleep(1000);
  }
  throw new Error(`The site's own Postgres did not start: ${words || "it gave no output"} (log: ${log}).`);
}

/** Stops it within six seconds: gracefully, then immediately (the next start recovers), then by force. */
export async function stopServer(server: Server): Promise<void> {
  await endProcess(server.pid, [
    ["SIGINT", 3500],
    ["SIGQUIT", 1500],
    ["SIGKILL", 1000],
  ]);
}

/** Creates the site's database at the first start. */
export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = createClient(connection(cluster, port));
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [siteName]);
    if (rowCount === 0) await client.query(`create database ${siteName}`);
  } finally {
    await client.end();
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = createClient(connection(cluster, port));
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory === cluster.folder;
  } catch (error) {
    // Too many connections: the server is working.
    return (error as { code?: string }).code === "53300";
  } finally {
    await client.end().catch(() => {});
  }
}

function connection(cluster: Cluster, port: number): pg.ClientConfig {
  const { password } = cluster;
  return { host: "127.0.0.1", port, user: siteName, password, database: "postgres", connectionTimeoutMillis: 2000 };
}

/** The first and fourth line of postmaster.pid: pid and port. */
function readPostmaster(file: string): Server | undefined {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
