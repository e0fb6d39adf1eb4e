import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { createDb, createPool } from "#db/connect.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { doMainJob } from "#tests/support/members/main-job.ts";
import { copyTown, forgetDeployment } from "#tests/support/database/postgres.ts";
import { freePort } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { findNode, nodeVersions } from "#tests/support/versions.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** `npm start` by another Node, on a copy of the town. */
async function start(node: string) {
  const databaseUrl = await copyTown(process.env.TEST_POSTGRES_URL ?? "");
  await forgetDeployment(databaseUrl);
  const dataDir = temporaryFolder("node-version");
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child: ChildProcess = spawn(node, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "info" },
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (output += text.toString()));
  stops.push(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  });
  await new Promise<void>((opened, failed) => {
    child.stdout?.on("data", () => output.includes("The site is open") && opened());
    child.once("exit", () => failed(new Error(output)));
  });
  const db = createDb(createPool(databaseUrl, { max: 2, onError: () => {} }));
  stops.push(() => db.destroy());
  const origin = `http://localhost:${port}`;
  return { db, visitor: () => new Browser(origin), errors: () => output.match(/^.*"level":50.*$/gm) ?? [] };
}

test.each(nodeVersions)(
  "npm start and the test runner work on Node %s",
  async (version) => {
    const node = findNode(version);
    if (!node) return;
    expect(execFileSync(node, ["--version"], { encoding: "utf8" })).toMatch(new RegExp(`^v${version}\\.`));
    const site = await start(node);
    await doMainJob(site);
    expect(site.errors()).toEqual([]);
    const rules = [
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--project",
      "rules",
      "app/credits",
      "app/platform/env",
    ];
    execFileSync(node, ["node_modules/vitest/vitest.mjs", ...rules], {
      stdio: "pipe",
      env: { PATH: process.env.PATH, NODE_ENV: "test" },
    });
  },
  300_000,
);
