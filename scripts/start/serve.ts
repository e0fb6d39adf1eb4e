import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#app/platform/env.server.ts";
import { end, fail, isEnding, onEnd } from "./ending.mjs";

/** Starts the serving process and comes back when it answers; its unexpected end ends everything. */
export async function serve(root: string, env: Env, databaseUrl: string): Promise<void> {
  const preloads = ["./scripts/start/leash.mjs", "./scripts/front.mjs"].filter((path) => existsSync(join(root, path)));
  const words = preloads.flatMap((path) => ["--import", path]);
  const child = spawn(
    process.execPath,
    [...words, "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        HOST: env.host,
        PORT: String(env.port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: env.dataDir,
      },
      // Its standard output has whole addresses, with the tokens in them: dropped. Our own log is on standard error.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  onEnd(() => stop(child));
  child.once("error", fail);
  child.once("exit", (code, signal) => {
    if (isEnding()) return;
    process.stderr.write(`The serving process ended by itself (${signal ?? `code ${code}`}).\n`);
    void end(1);
  });
  await waitForHealth(env);
}

/** Asks it to end, and after six seconds no longer asks. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 6000);
  await gone;
  clearTimeout(timer);
}

async function waitForHealth(env: Env): Promise<void> {
  for (let tries = 0; tries < 300 && !isEnding(); tries += 1) {
    if ((await health(env)) === 200) return;
    await sleep(100);
  }
  if (!isEnding()) throw new Error("The site did not answer within 30 seconds after its start.");
}

function health({ host, port, publicOrigin }: Env): Promise<number | undefined> {
  const near = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return new Promise((resolve) => {
    const headers = { host: publicOrigin.host };
    const probe = request({ host: near, port, path: "/healthz", headers, timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    probe.once("timeout", () => probe.destroy());
    probe.once("error", () => resolve(undefined));
    probe.end();
  });
}
