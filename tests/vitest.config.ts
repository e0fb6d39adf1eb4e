import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { mutate } from "./mutations/mutate.ts";
import { runFolder } from "./support/temporary-folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

// Made here, it is there before any worker and goes after all of them.
runFolder();

function project(name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration {
  return {
    root,
    plugins: mutate(),
    test: {
      ...{ name, root, dir: root, testTimeout: 180_000, hookTimeout: 240_000 },
      // An effect that is waited for comes late on a busy machine, and is no failure.
      expect: { poll: { timeout: 45_000 } },
      ...test,
    },
  };
}

const setupFiles = ["tests/support/no-console-errors.ts"];

/** The contracts that ask a running site or its database, too: `….site.test.ts`. */
const siteContracts = "tests/contract/**/*.site.test.ts";

/** Rules' tests that replace modules with `vi.mock`. */
export const replacingModules = [
  ...["jobs", "job-alarm", "job-start"].map((name) => `app/platform/jobs/${name}.test.ts`),
  "app/site/geoip.test.ts",
];
/** The same on sites, and one that has its process open a read replica. */
export const replacingOnSites = [
  ...["demo/dev-rules", "leaving/erasure-photos", "platform/after-the-request"],
  ...["server/fuzz", "shell/worst-texts"],
].map((name) => `tests/http/${name}.in-process.test.ts`);
/**
 * These two kinds have a process for each file, and so have the start script's tests. All others share the processes of
 * their project and what these have loaded: loading was half of the time.
 */
const isolate = false;
/**
 * Minutes of faults under load, and requests from a seed that load every screen (`npm run check:all` runs them); ten
 * million messages (`npm run check:all -- --big` runs them alone).
 */
const notAlways = [
  ...(process.env.CHECK_ALL ? [] : ["tests/http/chaos/**/*.test.ts"]),
  ...(process.env.CHECK_ALL || process.env.FUZZ_SECONDS ? [] : ["tests/http/server/fuzz.in-process.test.ts"]),
  ...(process.env.CHECK_BIG ? [] : ["tests/http/**/*.big.test.ts"]),
];
const onSites = {
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: [...setupFiles, "tests/support/test-file.ts"],
};
/**
 * Contracts over the running site, staff commands, HTTP: one project, because each project transforms and loads by itself
 * what they share. What opens the site's own database pool in the test's process points it to its own database first.
 */
const sites = [
  siteContracts,
  "tests/http/**/*.test.ts",
  "tests/history/*.test.ts",
  "tests/history/statements/*.test.ts",
];

/**
 * The kinds of tests: rules beside their code and contracts over the code, which need no build and no database
 * (`npm run check` runs these), what asks the built site, and the start script.
 */
export default defineConfig({
  root,
  test: {
    maxWorkers: 3,
    projects: [
      project("rules", {
        include: [
          ...["app/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts", "tests/contract/**/*.test.ts"],
          "tests/history/{check,run}/*.test.ts",
        ],
        exclude: [...replacingModules, siteContracts],
        setupFiles,
        isolate,
      }),
      project("rules-apart", { include: replacingModules, setupFiles }),
      project("sites", { include: sites, exclude: [...replacingOnSites, ...notAlways], ...onSites, isolate }),
      project("sites-apart", { include: replacingOnSites, exclude: notAlways, ...onSites }),
      project("start", { include: ["tests/start/**/*.test.ts"] }),
    ],
  },
});
