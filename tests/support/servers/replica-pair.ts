import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "#db/connect.ts";
import { findBinaries } from "#db/embedded/binaries.ts";
import { freePort } from "../site/site-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Postgres does not run as root. */
export const ordinaryUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

type Name = "primary" | "replica";

/** A Postgres with one streaming replica, of the binaries that come with the site. Data are lost in a power cut. */
export async function startReplicaPair() {
  const folder = temporaryFolder("replica");
  const binaries = join(findBinaries(ordinaryUser), "bin");
  const ports = { primary: await freePort(), replica: await freePort() };
  const servers = new Map<Name, ChildProcess>();
  if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
  const init = ["-D", join(folder, "primary"), "--username=site", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(binaries, "initdb"), [...init, "--locale-provider=builtin", "--locale=C.UTF-8"], {
    ...ordinaryUser,
    cwd: folder,
    stdio: "ignore",
  });
  // The replica begins as a copy of the primary's files, made before it is first started.
  cpSync(join(folder, "primary"), join(folder, "replica"), { recursive: true });
  writeFileSync(join(folder, "replica", "standby.signal"), "");
  appendFileSync(
    join(folder, "replica", "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=site'\n`,
  );
  if (ordinaryUser) execFileSync("chown", ["-R", `${ordinaryUser.uid}:${ordinaryUser.gid}`, folder]);
  execFileSync("chmod", ["700", join(folder, "replica")]);

  const url = (name: Name, database = "postgres") => `postgres://site@127.0.0.1:${ports[name]}/${database}`;
  async function query(name: Name, text: string): Promise<void> {
    const client = createClient({ connectionString: url(name) });
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => {});
    }
  }
  async function start(name: Name): Promise<void> {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=200"];
    const words = [...settings, `port=${ports[name]}`].flatMap((setting) => ["-c", setting]);
    const stdio = "ignore" as const;
    const server = spawn(join(binaries, "postgres"), ["-D", join(folder, name), ...words], {
      ...ordinaryUser,
      ...{ cwd: folder, stdio, detached: true },
    });
    servers.set(name, server);
    for (const deadline = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const isUp = await query(name, "select 1").then(
        () => true,
        () => false,
      );
      if (isUp) return;
      if (Date.now() > deadline) throw new Error(`the ${name} did not start within 30 s`);
    }
  }
  async function end(name: Name, signal: NodeJS.Signals): Promise<void> {
    const server = servers.get(name);
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  }

  await start("primary");
  await start("replica");
  return {
    ports,
    url,
    query,
    start,
    pid: (name: Name) => servers.get(name)?.pid ?? 0,
    kill: (name: Name) => end(name, "SIGKILL"),
    async stop() {
      await end("replica", "SIGINT");
      await end("primary", "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
