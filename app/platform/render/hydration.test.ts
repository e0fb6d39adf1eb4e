import { expect, test } from "vitest";
import { hydrationFor } from "./hydration.ts";

test.each([
  ["a visitor's page on a phone", "desktop", "phone", false, "static"],
  ["a visitor's page on a desktop", "desktop", "desktop", false, "react"],
  ["a visitor's page on a desktop that saves data", "desktop", "desktop", true, "static"],
  ["a member's screen on a phone", undefined, "phone", false, "react"],
  ["a member's screen that saves data", undefined, "phone", true, "light"],
  ["a modal above any screen, on a desktop", "everywhere", "desktop", false, "react"],
  ["a modal above any screen, on a desktop that saves data", "everywhere", "desktop", true, "light"],
  ["a page of a mailed link", "never", "desktop", false, "static"],
] as const)("%s is rendered in the right mode", (_name, hydrate, device, saves, expected) => {
  expect(hydrationFor(hydrate, device, saves)).toBe(expected);
});
