import { spawn, type ChildProcess } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#app/platform/env/env.server.ts";
import { drainAt, end, fail, isEnding, onEnd } from "./process/ending.mjs";

/**
 * Starts the serving process of the version in `folder` and returns when it answers; if it ends by itself, everything
 * ends.
 */
export async function serve(root: string, env: Env, databaseUrl: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, ["--import", "./scripts/start/process/leash.mjs", join(folder, "server.js")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: env.host,
      PORT: String(env.port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: env.dataDir,
    },
    // The log is on standard error.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onEnd((signal) => stop(child, signal));
  child.once("error", fail);
  child.once("exit", (code, signal) => {
    if (isEnding()) return;
    process.stderr.write(`The serving process ended unexpectedly (${signal ?? `code ${code}`}).\n`);
    void end(1);
  });
  await waitForHealth(env);
}

/** Ends it with the same signal, and kills it six seconds after its port should have closed. */
async function stop(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal === "SIGTERM" ? signal : "SIGINT");
  const timer = setTimeout(() => child.kill("SIGKILL"), 6000 + drainAt(signal));
  await exited;
  clearTimeout(timer);
}

async function waitForHealth(env: Env): Promise<void> {
  for (let tries = 0; tries < 300 && !isEnding(); tries += 1) {
    if ((await health(env)) === 200) return;
    await sleep(100);
  }
  if (!isEnding()) throw new Error("The site did not answer within 30 seconds of starting.");
}

function health({ host, port, publicOrigin }: Env): Promise<number | undefined> {
  const probeHost = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return new Promise((resolve) => {
    const headers = { host: publicOrigin.host };
    // An agent of its own: the global one may go through a proxy of the environment.
    const options = { host: probeHost, port, path: "/healthz", headers, timeout: 2000, agent: false } as const;
    const probe = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    probe.once("timeout", () => probe.destroy());
    probe.once("error", () => resolve(undefined));
    probe.end();
  });
}
