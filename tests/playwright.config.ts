import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const launchOptions = await findChromium();

/** Journeys through the running site, each with JavaScript on and off. */
export default defineConfig({
  testDir: "browser",
  // Playwright empties this folder: the results of the other runner lie beside it.
  outputDir: "../test-results/journeys",
  globalSetup: "./support/browser-setup.ts",
  workers: 2,
  // A journey that passes only at its second try is named in the closing lines.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: { launchOptions, actionTimeout: 10_000, locale: "en-GB", viewport: { width: 1280, height: 900 } },
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    { name: "without JavaScript", use: { javaScriptEnabled: false } },
    {
      name: "phone without JavaScript",
      use: { ...devices["Pixel 7"], javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    },
  ],
});
