// `npm test`: runs all tests from a fresh checkout. Installs, builds, starts its own Postgres and browser.
import "./start/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { endOnSignals, fail, onEnd } from "./start/process/ending.mjs";
import { install } from "./start/install.mjs";
import { processorSeconds, secondsByProject, slowestFiles } from "./test/costs.mjs";
import { coverageLines, isVerb, ruleCoverageArgs, verbCoverageArgs } from "./test/branch-coverage.mjs";
import { failures, journeysThat } from "./test/failures.mjs";
import { watchProcessors } from "./test/processor-shares.mjs";

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
  return `${minutes} min, ${Math.round(processorSeconds() - before)} s of processor time`;
};
const start = [performance.now(), processorSeconds()];
async function measured(name, work) {
  const began = [performance.now(), processorSeconds()];
  const result = await work();
  costs.push(`${name}: ${since(began)}`);
  return result;
}

/** Some projects of `tests/vitest.config.ts` with so many workers; returns whether they succeeded, and their report. */
async function vitest(name, projects, workers, more = []) {
  const report = `test-results/${name}.json`;
  const words = ["run", "--config", "tests/vitest.config.ts", `--maxWorkers=${workers}`];
  words.push(...projects.flatMap((project) => ["--project", project]));
  if (!isAll) words.push(`--testNamePattern=^(?!.*${thorough})`);
  words.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...more);
  const passed = await show("node_modules/vitest/vitest.mjs", words);
  return { passed, report: read(report) };
}

/** These need neither build nor database: they run while both are made. */
const alone = ["rules", "rules-apart"];
const withSites = ["sites", "sites-apart", "start"];

/**
 * In the titles of tests that `npm test` leaves to `npm run check:all`: rare faults of starting, and what other tests check
 * by a sample.
 */
const thorough = "@thorough";
/** `npm run check:all`: also these, the faults under load, all of what is sampled, and how many branches are tested. */
const isAll = process.argv.includes("--all");
/**
 * `-- --chaos 10m`: only members and faults together, for so long; `-- --fuzz 10m`: only nearly right and wrong requests;
 * `-- --history 1h`: only histories, for so long, or `-- --history 10000` so many operations; `--seed 7` runs a failed one
 * again. `-- --big`: only sending, reading and erasing among ten million messages.
 */
const { values: chosen } = parseArgs({
  options: {
    chaos: { type: "string" },
    fuzz: { type: "string" },
    history: { type: "string" },
    seed: { type: "string" },
    all: { type: "boolean" },
    big: { type: "boolean" },
  },
  strict: false,
});
const secondsOf = (text) => Number(/^\d+/.exec(text)?.[0] ?? 60) * (/h$/.test(text) ? 3600 : /m$/.test(text) ? 60 : 1);
const stopWatching = watchProcessors();
try {
  await measured("install", () => install(root));
  const { register } = await import("tsx/esm/api");
  register();
  const { default: prepare } = await import("../tests/support/global-setup.ts");
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");
  process.env.TEST_STARTS = join(root, "test-results", "starts.jsonl");
  const ruleCoverage = join(root, "test-results", "coverage-of-rules");
  const verbCoverage = join(root, "test-results", "coverage-of-verbs");
  if (isAll) process.env.CHECK_ALL = "1";

  for (const [kind, project, file] of [
    ["chaos", "sites", "tests/http/server/members-and-faults.test.ts"],
    ["fuzz", "sites-apart", "tests/http/server/fuzz.in-process.test.ts"],
    ["history", "sites", "tests/history/history.test.ts"],
  ]) {
    if (chosen[kind] === undefined) continue;
    if (kind === "history" && /^\d+$/.test(chosen[kind])) process.env.HISTORY_OPERATIONS = chosen[kind];
    else process.env[`${kind.toUpperCase()}_SECONDS`] = String(secondsOf(chosen[kind]));
    if (chosen.seed !== undefined) process.env[`${kind.toUpperCase()}_SEED`] = chosen.seed;
    const stop = await prepare();
    const { passed } = await vitest(kind, [project], 1, [file]);
    await stop?.();
    process.exit(passed ? 0 : 1);
  }
  if (chosen.big) {
    process.env.CHECK_BIG = "1";
    const stop = await prepare();
    const { passed } = await vitest("big", ["sites"], 1, ["tests/http/chat/message-growth.big.test.ts"]);
    await stop?.();
    process.exit(passed ? 0 : 1);
  }
  // Only of the whole run: it slows every process.
  if (isAll) process.env.COVERAGE = join(root, "test-results", "coverage-of-processes");
  const [rules, stop] = await measured("rules and contracts, beside build, Postgres and demo town", () =>
    Promise.all([vitest("rules", alone, 1, isAll ? ruleCoverageArgs(ruleCoverage) : []), prepare()]),
  );
  // One after the other: at the same time both take twice the processor's work.
  // One more worker than processors: some only wait, for a minute of faults or an answer that never comes. Each loads by
  // itself what the tests share.
  const sites = await measured("tests of the site", () => vitest("sites", withSites, 3));
  const browserArgs = ["test", "--config", "tests/playwright.config.ts"];
  if (!isAll) browserArgs.push("--grep-invert", thorough);
  const journeys = await measured("the browser's journeys", () =>
    show("node_modules/@playwright/test/cli.js", browserArgs),
  );
  await measured("Postgres and the sites that files share", async () => stop?.());

  if (isAll) await show("node_modules/c8/bin/c8.js", verbCoverageArgs(process.env.COVERAGE, verbCoverage));

  const units = [rules.report, sites.report];
  const unit = { testResults: units.flatMap(({ testResults }) => testResults) };
  const browserReport = read("test-results/browser.json");
  const { stats: browser } = browserReport;
  const passed = units.reduce((sum, { numPassedTests }) => sum + numPassedTests, browser.expected + browser.flaky);
  const failed = failures({ vitest: unit, browser: browserReport, root });
  if (failed.length === 0 && !(rules.passed && sites.passed && journeys)) failed.push("a runner ended with an error");
  console.log("\nThe slowest files:");
  const starts = process.env.TEST_STARTS;
  for (const line of slowestFiles({ vitest: unit, browser: browserReport, starts, root })) console.log(line);
  console.log(`\nTest seconds by project: ${secondsByProject({ vitest: unit, browser: browserReport, root })}`);
  if (isAll) {
    console.log(`\n${coverageLines("rules", ruleCoverage, root).join("\n")}`);
    console.log(coverageLines("verbs", verbCoverage, root, isVerb).join("\n"));
  }
  console.log(`\nProcessor seconds by what they were used for: ${stopWatching()}`);
  console.log(`\n${costs.join("\n")}\nthe whole run: ${since(start)}`);
  const shaky = journeysThat("flaky", browserReport);
  if (shaky.length > 0) console.log(`\nFailed once, then passed:\n${shaky.map((line) => `  ${line}`).join("\n")}`);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `  ${line}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
