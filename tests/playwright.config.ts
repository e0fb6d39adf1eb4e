import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const launchOptions = await findChromium();

/** The sweep over every screen in every language takes longer than everything else: `npm run check:all`. */
const sweeps = process.env.CHECK_ALL ? [] : ["**/languages.spec.ts"];

/**
 * Journeys through the running site, on a desktop with scripts and on a phone without them. Those in `with-scripts/`
 * are about what only scripts do.
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
      testIgnore: sweeps,
      use: { javaScriptEnabled: true, viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone without JavaScript",
      testIgnore: [...sweeps, "**/with-scripts/**"],
      use: { ...devices["Pixel 7"], javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    },
  ],
});
