import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { Browser } from "../requests/browser.ts";

/** What mail providers sign their reports to test sites with. */
export const mailEventsSecret = "a-secret-of-the-mail-provider";

/** The version built by the run's global setup. */
export function builtVersion(): string {
  const folder = process.env.TEST_BUILD;
  if (!folder) throw new Error("TEST_BUILD is not set: this project needs tests/support/global-setup.ts");
  return folder;
}

/** Starts one process of a site. `output`: collects its lines, or is an open file. `before`: a command before Node. */
export function serve(
  folder: string,
  port: number,
  env: Record<string, string>,
  output: string[] | number,
  before: string[] = [],
): ChildProcess {
  const [command = "", ...words] = [...before, process.execPath, `${folder}/server.js`];
  const child = spawn(command, words, {
    stdio: ["ignore", "ignore", typeof output === "number" ? output : "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: process.env.TEST_DATA_DIR,
      DEMO: "1",
      TEST_HOOKS: "1",
      LOG_LEVEL: "info",
      DRAIN_SECONDS: "0",
      TRUST_PROXY: "1",
      PUSH_ALLOW_LOOPBACK: "1",
      MAIL_EVENTS_SECRET: mailEventsSecret,
      NODE_V8_COVERAGE: process.env.COVERAGE,
      ...env,
    },
  });
  if (typeof output !== "number") {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => output.push(...text.split("\n").filter(Boolean)));
  }
  return child;
}

/** The processes of one site on a database, each open: the first one's origin is PUBLIC_ORIGIN. */
export async function startProcesses(
  site: { databaseUrl: string; count: number; env: Record<string, string> },
  output: string[] | number,
  { build = builtVersion(), before, opensAt = "/readyz" }: { build?: string; before?: string[]; opensAt?: string } = {},
): Promise<{ origins: string[]; processes: ChildProcess[] }> {
  const ports = await Promise.all(Array.from({ length: site.count }, freePort));
  const origins = ports.map((port) => `http://localhost:${port}`);
  const env = { DATABASE_URL: site.databaseUrl, PUBLIC_ORIGIN: origins[0] ?? "", ...site.env };
  const processes = ports.map((port) => serve(build, port, env, output, before));
  await Promise.all(origins.map((origin) => waitUntilOpen(origin, opensAt)));
  return { origins, processes };
}

export async function waitUntilOpen(origin: string, path: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await new Browser(origin).get(path).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site at ${origin} did not start within 120 s`);
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
