import { expect, test } from "vitest";
import { countdownText } from "./countdown-text.ts";

test.each([
  [14_400, "04:00:00"],
  [3_599, "00:59:59"],
  [61, "00:01:01"],
  [1, "00:00:01"],
  [0, "00:00:00"],
])("%i seconds are %s", (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});
