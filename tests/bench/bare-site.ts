import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../../scripts/start/process/run.mjs";
import { fetchRaw } from "./fetch-raw.ts";

export type BareSite = { origin: string; pid: number; stop(): Promise<void> };

/** Builds `bare/` and serves it with remix-serve only: the framework's own cost. */
export async function startBareSite(): Promise<BareSite> {
  const remix = "node_modules/@remix-run/dev/dist/cli.js";
  await run(process.execPath, [remix, "vite:build", "--config", "tests/bench/bare/remix.config.ts"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const serve = "node_modules/@remix-run/serve/dist/cli.js";
  const child = spawn(process.execPath, [serve, "build/bare/server/index.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const answer = await fetchRaw(new URL("/", origin), {}).catch(() => undefined);
    if (answer?.status === 200) return { origin, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error("the bare page did not answer within 30 s");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
