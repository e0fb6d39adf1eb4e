import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const timeout = 60_000;

let dataDir: string;
let start: ChildProcess;
let output = "";
let origin: string;

/** The start in a terminal, in a shell whose MAIL is a mailbox path (Debian's `su`). */
beforeAll(async () => {
  dataDir = temporaryFolder("site-data");
  const port = await freePort();
  origin = `http://localhost:${port}`;
  start = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "0",
      MAIL: "/var/mail/root",
    },
  });
  for (const stream of [start.stdout, start.stderr]) stream?.on("data", (text) => (output += text));
  await new Promise<void>((opened, failed) => {
    start.stdout?.on("data", () => output.includes("The site is open") && opened());
    start.once("exit", () => failed(new Error(output)));
  });
});
afterAll(async () => {
  const exited = new Promise((resolve) => start.once("exit", resolve));
  if (start.exitCode === null && start.kill("SIGTERM")) await exited;
  rmSync(dataDir, { recursive: true, force: true });
});

const statusOf = (path: string) => fetch(origin + path).then(({ status }) => status);
const postmaster = () => Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

test("the site's own Postgres is restarted after it was killed, and /readyz reports it @thorough", async () => {
  await expect.poll(() => statusOf("/readyz"), { timeout }).toBe(200);
  const killedAt = performance.now();
  process.kill(postmaster(), "SIGKILL");
  const states = new Set<number>();
  await expect
    .poll(async () => states.add(await statusOf("/readyz")) && output, { timeout, interval: 50 })
    .toContain("The site's own Postgres is running again.");
  await expect.poll(() => statusOf("/readyz"), { timeout }).toBe(200);
  console.log(`recovered ${Math.round(performance.now() - killedAt)} ms after kill -9 of its Postgres`);
  expect([...states]).toContain(503);
  expect(output).toContain("The site's own Postgres has stopped; it is being started again …");
  expect(await statusOf("/login")).toBe(200);
  expect(start.exitCode).toBeNull();
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
