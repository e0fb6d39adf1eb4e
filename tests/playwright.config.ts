import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const launchOptions = await findChromium();

/** Journeys through the running site, each with JavaScript on and off. */
export default defineConfig({
  testDir: "browser",
  outputDir: "../test-results",
  globalSetup: "./support/browser-setup.ts",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: { launchOptions, locale: "en-GB", viewport: { width: 1280, height: 900 } },
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    { name: "without JavaScript", use: { javaScriptEnabled: false } },
    {
      name: "phone without JavaScript",
      use: { javaScriptEnabled: false, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
