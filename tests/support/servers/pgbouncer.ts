import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ordinaryUser } from "./replica-pair.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** PgBouncer of this machine; undefined: there is none. `PGBOUNCER` names one that is not in the usual places. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return [process.env.PGBOUNCER, ...folders.map((folder) => join(folder, "pgbouncer"))].find((path) => {
    try {
      return path && accessSync(path, constants.X_OK) === undefined;
    } catch {
      return false;
    }
  });
}

/** A transaction pooler in front of a Postgres on this machine, as README says that it must be set. */
export async function startPgBouncer(pgbouncer: string, { port, postgres }: { port: number; postgres: number }) {
  const folder = temporaryFolder("pgbouncer");
  const ini = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), `"site" ""\n`);
  writeFileSync(
    ini,
    `[databases]
* = host=127.0.0.1 port=${postgres} user=site
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  if (ordinaryUser)
    for (const path of [folder, ini, join(folder, "users.txt")]) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
  const words = ["-q", ini];
  let child: ChildProcess;
  async function start(): Promise<void> {
    child = spawn(pgbouncer, words, {
      ...ordinaryUser,
      ...{ cwd: folder, stdio: ["ignore", "ignore", "pipe"], detached: true },
    });
    let output = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
    for (const deadline = Date.now() + 10_000; !(await answersAt(port)); await sleep(20)) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > deadline) throw new Error(`PgBouncer did not start: ${output}`);
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  await start();
  return {
    url: (database: string) => `postgres://site@127.0.0.1:${port}/${database}`,
    start,
    pid: () => child.pid ?? 0,
    /** Ends it at once: with SIGTERM it cuts every connection, in transactions too. */
    kill: () => end("SIGTERM"),
    async stop() {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
