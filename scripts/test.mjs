// `npm test`: runs all tests from a fresh checkout. Installs, builds, starts its own Postgres and browser.
import "./start/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endOnSignals, fail, onEnd } from "./start/ending.mjs";
import { install } from "./start/install.mjs";
import { processorSeconds, secondsByProject, slowestFiles } from "./test/costs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

/** Runs one test runner with visible output; returns whether it succeeded. */
function show(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { stdio: ["ignore", "inherit", "inherit"] });
    const forget = onEnd(() => child.kill("SIGTERM"));
    child.once("error", reject);
    child.once("close", (code) => {
      forget();
      resolve(code === 0);
    });
  });
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Minutes and processor seconds of the parts of the run. */
const costs = [];
const since = ([began, before]) => {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return `${minutes} min, ${Math.round(processorSeconds() - before)} s of the machine's processors`;
};
const start = [performance.now(), processorSeconds()];
async function measured(name, work) {
  const began = [performance.now(), processorSeconds()];
  const result = await work();
  costs.push(`${name}: ${since(began)}`);
  return result;
}

try {
  await measured("install", () => install(root));
  const { register } = await import("tsx/esm/api");
  register();
  const { default: prepare } = await import("../tests/support/global-setup.ts");
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");
  process.env.TEST_STARTS = join(root, "test-results", "starts.jsonl");
  const stop = await measured("build, Postgres, demo town", () => prepare());

  if (process.argv.includes("--all")) process.env.CHECK_ALL = "1";
  const config = ["run", "--config", "tests/vitest.config.ts"];
  const reporters = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
  const units = await measured("vitest", () => show("node_modules/vitest/vitest.mjs", [...config, ...reporters]));
  const browserConfig = ["test", "--config", "tests/playwright.config.ts"];
  const journeys = await measured("browser", () => show("node_modules/@playwright/test/cli.js", browserConfig));
  await measured("Postgres and the sites that files share", async () => stop?.());

  const unit = read("test-results/vitest.json");
  const browserReport = read("test-results/browser.json");
  const { stats: browser } = browserReport;
  const passed = unit.numPassedTests + browser.expected;
  let failed = unit.numFailedTests + browser.unexpected;
  // A file that does not load, or a hook that throws, counts no failed test.
  if (failed === 0 && !(units && journeys)) failed = 1;
  console.log("\nThe slowest files:");
  const starts = process.env.TEST_STARTS;
  for (const line of slowestFiles({ vitest: unit, browser: browserReport, starts, root })) console.log(line);
  console.log(`\nSeconds of the tests by project: ${secondsByProject({ vitest: unit, browser: browserReport, root })}`);
  console.log(`\n${costs.join("\n")}\nthe whole run: ${since(start)}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
