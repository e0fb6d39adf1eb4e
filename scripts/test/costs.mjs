import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/**
 * The seconds that the machine's processors have worked since it started, whoever asked for it: a browser ends its
 * processes in ways that no sum over child processes sees.
 */
export function processorSeconds() {
  const worked = ({ times }) => times.user + times.nice + times.sys + times.irq;
  return cpus().reduce((sum, cpu) => sum + worked(cpu), 0) / 1000;
}

/** How many files the closing lines name. */
const shown = 20;

/**
 * The slowest test files of both runners, one line each: seconds, and the sites they started or borrowed. `vitest` and
 * `browser` are the runners' reports, `starts` the file that `startSite` writes to.
 */
export function slowestFiles({ vitest, browser, starts, root }) {
  const files = new Map();
  const add = (name, seconds) => files.set(name, (files.get(name) ?? 0) + seconds);
  for (const { name, assertionResults } of vitest.testResults) {
    for (const { duration = 0 } of assertionResults) add(name.replace(`${root}/`, ""), duration / 1000);
  }
  const walk = (suite, file) => {
    for (const { tests } of suite.specs ?? []) {
      for (const { results } of tests)
        for (const { duration } of results) add(`tests/browser/${file}`, duration / 1000);
    }
    for (const inner of suite.suites ?? []) walk(inner, file);
  };
  for (const suite of browser.suites) walk(suite, suite.file);

  const sites = new Map();
  for (const line of existsSync(starts) ? readFileSync(starts, "utf8").split("\n").filter(Boolean) : []) {
    const { file, kind } = JSON.parse(line);
    const own = sites.get(file.replace(`${root}/`, "")) ?? { started: 0, borrowed: 0 };
    own[kind]++;
    sites.set(file.replace(`${root}/`, ""), own);
  }
  return [...files]
    .sort(([, one], [, other]) => other - one)
    .slice(0, shown)
    .map(([name, seconds]) => {
      const { started = 0, borrowed = 0 } = sites.get(name) ?? {};
      const costs = [started && `sites started: ${started}`, borrowed && `borrowed: ${borrowed}`].filter(Boolean);
      return `${seconds.toFixed(1).padStart(6)} s  ${name}${costs.length > 0 ? ` (${costs.join(", ")})` : ""}`;
    });
}

/** `rules 20, contract 30, …`: how long the tests of each kind took, added up over the workers. */
export function secondsByProject({ vitest, browser, root }) {
  const seconds = new Map();
  const add = (name, milliseconds) => seconds.set(name, (seconds.get(name) ?? 0) + milliseconds / 1000);
  for (const { name, startTime, endTime } of vitest.testResults) {
    const kind = /^tests\/(contract|start|http)\//.exec(name.replace(`${root}/`, ""))?.[1];
    add(kind ?? "rules", endTime - startTime);
  }
  const walk = (suite) => {
    for (const { projectName, results } of (suite.specs ?? []).flatMap(({ tests }) => tests))
      for (const { duration } of results) add(projectName, duration);
    for (const inner of suite.suites ?? []) walk(inner);
  };
  browser.suites.forEach(walk);
  return [...seconds].map(([name, sum]) => `${name} ${Math.round(sum)}`).join(", ");
}
