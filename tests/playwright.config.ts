import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const launchOptions = await findChromium();

/** The sweep over every screen in every language takes longer than everything else: `npm run check:all`. */
const sweeps = process.env.CHECK_ALL ? [] : ["**/languages.spec.ts"];

/** The choice of light pages (product 13). */
const plainCookie = {
  ...{ name: "plain", value: "1", domain: "localhost", path: "/", expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: "Lax" as const },
};

const lightPages = "**/light-pages.spec.ts";
/** The member's main job: on light pages, too. */
const mainJob = ["member-journey", "photos"];

/**
 * Journeys through the running site: on a desktop with scripts, on a phone without them, and the member's main job on
 * light pages (product 13; all journeys in the sweeps). Those in `with-scripts/` are about what only scripts do.
 */
export default defineConfig({
  testDir: "browser",
  // Playwright empties this folder: the results of the other runner lie beside it.
  outputDir: "../test-results/journeys",
  globalSetup: "./support/browser-setup.ts",
  workers: 4,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  // A worker keeps its page and empties it between journeys: a third less work than a new browser context for each.
  use: { launchOptions, actionTimeout: 10_000, locale: "en-GB", reuseContext: true },
  projects: [
    {
      name: "with JavaScript",
      testIgnore: [...sweeps, lightPages],
      use: { javaScriptEnabled: true, viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone without JavaScript",
      testIgnore: [...sweeps, lightPages, "**/with-scripts/**"],
      use: { ...devices["Pixel 7"], javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    },
    {
      name: "light pages",
      testIgnore: "**/with-scripts/**",
      testMatch: process.env.CHECK_ALL ? "**/*.spec.ts" : [lightPages, ...mainJob.map((name) => `**/${name}.spec.ts`)],
      use: {
        ...devices["Pixel 7"],
        javaScriptEnabled: true,
        viewport: { width: 360, height: 640 },
        storageState: { cookies: [plainCookie], origins: [] },
      },
    },
  ],
});
