import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { handSignFor, handSigns } from "./hand-signs.ts";

test("there are eight signs, each with a drawing, and every request shows another one", () => {
  expect(handSigns).toHaveLength(8);
  for (const sign of handSigns) expect(existsSync(`public/signs/${sign}.svg`), sign).toBe(true);
  const shown = handSigns.map((_, requests) => handSignFor(2 ** 52 + 5, requests));
  expect(new Set(shown)).toEqual(new Set(handSigns));
});
