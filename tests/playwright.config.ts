import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./support/journeys/chromium.ts";
import { runFolder } from "./support/temporary-folder.ts";

const launchOptions = await findChromium();
// Made here, it is there before any worker and goes after all of them.
runFolder();

/** The choice of light pages (app/server/README.md#light-pages). */
const lightPagesCookie = {
  ...{ name: "plain", value: "1", domain: "localhost", path: "/", expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: "Lax" as const },
};

/** Without the device's finer pixels, which only cost the processor here. */
const phone = { ...devices["Pixel 7"], deviceScaleFactor: 1 };

const lightPages = "**/light-pages.spec.ts";
/** What only scripts do. */
const withScripts = "**/*.scripts.spec.ts";
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/** The member's main job: on light pages, too. */
const mainJob = "member-journey";
/** What people do on a phone without scripts; `npm run check:all` has all journeys there, and on light pages. */
const onPhones = specs([mainJob, ..."photos landers search-and-likes games live unsent-message paying".split(" ")]);
const isAll = Boolean(process.env.CHECK_ALL);

/**
 * Journeys through the running site: on a desktop with scripts, on a phone without them, and on light pages the main
 * job and what only they do (app/server/README.md#light-pages). Those in `with-scripts/` are about what only scripts
 * do; those with `@thorough` in their title are left to `npm run check:all`.
 */
export default defineConfig({
  testDir: "browser",
  // Playwright empties this folder: the results of the other runner lie beside it.
  outputDir: "../test-results/journeys",
  globalSetup: "./support/journeys/browser-setup.ts",
  // A third for two processors, because journeys wait; each further one starts a browser for each project.
  workers: 3,
  // On a busy machine a click can come between two answers. The end of a run names what passed only the second time.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  // A worker keeps its page and empties it between journeys: a third less work than a new browser context for each.
  use: { launchOptions, actionTimeout: 30_000, locale: "en-GB", reuseContext: true },
  projects: [
    {
      name: "with JavaScript",
      testIgnore: lightPages,
      use: { javaScriptEnabled: true, viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone without JavaScript",
      testIgnore: [lightPages, withScripts],
      testMatch: isAll ? "**/*.spec.ts" : onPhones,
      use: { ...phone, javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    },
    {
      name: "light pages",
      testIgnore: withScripts,
      testMatch: isAll ? "**/*.spec.ts" : [lightPages, ...specs([mainJob])],
      use: {
        ...phone,
        javaScriptEnabled: true,
        viewport: { width: 360, height: 640 },
        storageState: { cookies: [lightPagesCookie], origins: [] },
      },
    },
  ],
});
