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
      ...{ name, root, dir: root, testTimeout: 60_000, hookTimeout: 240_000 },
      // An effect that is waited for comes late on a busy machine, and is no failure.
      expect: { poll: { timeout: 15_000 } },
      ...test,
    },
  };
}

const globalSetup = ["tests/support/global-setup.ts"];
const testFile = "tests/support/test-file.ts";
const setupFiles = ["tests/support/no-console-errors.ts"];

/** The contracts that ask a running site or its database, too: `tests/contract/*.site.test.ts`. */
const siteContracts = "tests/contract/**/*.site.test.ts";

/** Rules' tests that replace modules with `vi.mock`. */
export const replacingModules = [
  ...["timed-work", "timed-work-alarm", "timed-work-start"].map((name) => `app/platform/timed-work/${name}.test.ts`),
  "app/site/geoip.test.ts",
];
/** Tests that open the site's own database pool in their process, too. */
const inProcess = "tests/http/in-process/**/*.test.ts";
/**
 * These two kinds have a process for each file. All others share the processes of their project and what these have
 * loaded: loading was half of the time.
 */
const isolate = false;
/** Minutes of faults under load: `npm run check:all` runs them. */
const faults = process.env.CHECK_ALL ? [] : ["tests/http/chaos/**/*.test.ts"];
/** Ten million messages: `npm run check:all -- --big` runs it alone. */
const big = process.env.CHECK_BIG ? [] : ["tests/http/in-process/big/**"];
const http = { globalSetup, setupFiles: [...setupFiles, testFile] };

/**
 * The kinds of tests: rules beside their code, contracts over the code and over the running site, the start script,
 * HTTP on the built site. Rules and `contract` need no build and no database: `npm run check` runs these.
 */
export default defineConfig({
  root,
  test: {
    maxWorkers: 3,
    projects: [
      project("rules", {
        include: ["app/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts"],
        exclude: replacingModules,
        setupFiles,
        isolate,
      }),
      project("rules-apart", { include: replacingModules, setupFiles }),
      project("contract", { include: ["tests/contract/**/*.test.ts"], exclude: [siteContracts], isolate }),
      project("site-contract", { include: [siteContracts], globalSetup, setupFiles: [testFile], isolate }),
      project("staff", { include: ["tests/staff/**/*.test.ts"], globalSetup, isolate }),
      project("start", { include: ["tests/start/**/*.test.ts"] }),
      project("http", { include: ["tests/http/**/*.test.ts"], exclude: [inProcess, ...faults], ...http, isolate }),
      project("in-process", { include: [inProcess], exclude: big, ...http }),
    ],
  },
});
