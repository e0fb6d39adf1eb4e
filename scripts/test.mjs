// `npm test`: from a bare checkout to a verdict. Installs, builds, starts its own Postgres and browser.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { endOnSignals, fail, onEnd } from "./start/ending.mjs";
import { install } from "./start/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

/** Runs one runner with its output in sight; gives whether it exited well. */
function show(command, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...words], { stdio: ["ignore", "inherit", "inherit"] });
    const forget = onEnd(() => child.kill("SIGTERM"));
    child.once("error", reject);
    child.once("close", (code) => {
      forget();
      resolve(code === 0);
    });
  });
}

/** The journeys that failed once: something in them is not sure yet. */
function atSecondTry(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map((spec) => spec.title),
    ...atSecondTry(suite.suites ?? []),
  ]);
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

try {
  await install(root);
  const { register } = await import("tsx/esm/api");
  register();
  const { default: prepare } = await import("../tests/support/global-setup.ts");
  const stopPostgres = await prepare();
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");

  if (process.argv.includes("--all")) process.env.CHECK_ALL = "1";
  const config = ["run", "--config", "tests/vitest.config.ts"];
  const reporters = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
  const units = await show("node_modules/vitest/vitest.mjs", [...config, ...reporters]);
  const journeys = await show("node_modules/@playwright/test/cli.js", [
    "test",
    "--config",
    "tests/playwright.config.ts",
  ]);
  await stopPostgres?.();

  const unit = read("test-results/vitest.json");
  const { stats: browser, suites } = read("test-results/browser.json");
  const passed = unit.numPassedTests + browser.expected + browser.flaky;
  let failed = unit.numFailedTests + browser.unexpected;
  // A file that does not load, or a hook that throws, has no failed test of its own.
  if (failed === 0 && !(units && journeys)) failed = 1;
  for (const title of atSecondTry(suites)) console.log(`passed only at the second try: ${title}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
