import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { makeOld } from "./old-database.ts";

/** The first start builds the site if no other test has done so. */
const timeout = 300_000;

let dataDir: string;

beforeEach(() => (dataDir = temporaryFolder("site-data")));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm start` until it ends or the site is running; returns its exit code, if any, and its output. */
async function start(words: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, PORT: String(await freePort()), ...words };
  const site = spawn(process.execPath, ["scripts/start.mjs"], { stdio: ["ignore", "pipe", "pipe"], env });
  const ended = new Promise<number | null>((resolve) => site.once("exit", resolve));
  let output = "";
  const opened = new Promise<null>((resolve) => {
    for (const stream of [site.stdout, site.stderr]) {
      stream.on("data", (text) => (output += text).includes("The site is open") && resolve(null));
    }
  });
  const code = await Promise.race([ended, opened]);
  if (code === null && site.exitCode === null && site.kill("SIGTERM")) await ended;
  return { code, output };
}

async function oldDatabase(demo: boolean): Promise<void> {
  const { url, stop } = await startEmbedded({ dataDir, disposable: true });
  await makeOld(url, { demo });
  await stop();
}

test(
  "the demo starts anew where its database has an older schema @thorough",
  async () => {
    await oldDatabase(true);
    const { code, output } = await start({ DATA_DIR: dataDir, DEMO: "1", DRAIN_SECONDS: "0" });
    expect(output).toContain("The demo has an older schema, which cannot be brought up to date: it starts over.\n");
    expect(code).toBeNull();
  },
  timeout,
);

test(
  "without the demo an older schema ends the start with one sentence @thorough",
  async () => {
    await oldDatabase(true);
    const { code, output } = await start({ DATA_DIR: dataDir, DEMO: "0" });
    expect(output).toContain(
      "has a schema that this version cannot bring up to date (0039_vat_and_sellers); start with",
    );
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  },
  timeout,
);

test(
  "so does the demo in a database that is not the site's own @thorough",
  async () => {
    const { url, stop } = await startEmbedded({ dataDir, disposable: true });
    try {
      await makeOld(url, { demo: true });
      const { code, output } = await start({ DATA_DIR: dataDir, DEMO: "1", DATABASE_URL: url });
      expect(output).toContain(
        "has a schema that this version cannot bring up to date (0039_vat_and_sellers); start with",
      );
      expect(code).toBe(1);
    } finally {
      await stop();
    }
  },
  timeout,
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
