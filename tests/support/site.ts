import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { Browser } from "./browser.ts";
import { copyTown } from "./postgres.ts";

/** A running copy of the built site over its own copy of the demo town. */
export type TestSite = {
  db: Db;
  databaseUrl: string;
  /** `http://localhost:port` of each process; the first is PUBLIC_ORIGIN. */
  origins: string[];
  /** A new person without cookies, talking to one of the processes. */
  visitor(process?: number): Browser;
  /** What the processes complained about: lines of level error. */
  errors(): string[];
  processes: ChildProcess[];
  stop(): Promise<void>;
};

/** Starts the built site: `processes` of them over one database. Test hooks are on, the log is kept. */
export async function startSite(
  options: {
    processes?: number;
    env?: Record<string, string>;
    /** Another Postgres than the run's, with a template of its own. */
    postgres?: string;
  } = {},
): Promise<TestSite> {
  const admin = options.postgres ?? process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error("TEST_POSTGRES_URL is not set: this project needs tests/support/global-setup.ts");
  const databaseUrl = await copyTown(admin, `town_${randomBytes(6).toString("hex")}`);
  const ports = await Promise.all(Array.from({ length: options.processes ?? 1 }, freePort));
  const origins = ports.map((port) => `http://localhost:${port}`);
  const said: string[] = [];
  const processes = ports.map((port) =>
    serve(port, { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: origins[0] ?? "", ...options.env }, said),
  );
  await Promise.all(origins.map(waitUntilReady));
  const pool = createPool(databaseUrl, { max: 4, onError: () => {} });
  const db = createDb(pool);
  return {
    db,
    databaseUrl,
    origins,
    processes,
    visitor: (process = 0) => new Browser(origins[process] ?? ""),
    errors: () => said.filter((line) => line.includes('"level":50')),
    async stop() {
      await db.destroy();
      await Promise.all(processes.map(end));
    },
  };
}

function serve(port: number, env: Record<string, string>, said: string[]): ChildProcess {
  const words = [
    "--import",
    "./scripts/front.mjs",
    "node_modules/@remix-run/serve/dist/cli.js",
    "build/server/index.js",
  ];
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: process.env.TEST_DATA_DIR,
      DEMO: "1",
      TEST_HOOKS: "1",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => said.push(...text.split("\n").filter(Boolean)));
  return child;
}

async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await new Browser(origin).get("/readyz").catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site at ${origin} is not ready after 120 s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
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
