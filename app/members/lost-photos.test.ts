import { expect, test } from "vitest";
import { mayForgetLost } from "./lost-photos.ts";

test.each([
  ["nothing is missing", { rows: 100, missing: 0 }, false],
  ["one in a hundred is lost", { rows: 100, missing: 1 }, true],
  ["a few are lost on a small site", { rows: 10, missing: 3 }, true],
  ["a tenth of many is not by chance", { rows: 1_000, missing: 100 }, false],
  ["all are missing: it is the wrong storage", { rows: 3, missing: 3 }, false],
  ["the only one is missing: who knows", { rows: 1, missing: 1 }, false],
])("%s", (_name, found, may) => expect(mayForgetLost(found)).toBe(may));
