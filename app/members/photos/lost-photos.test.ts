import { expect, test } from "vitest";
import { mayDeleteLostPhotoRows } from "./lost-photos.ts";

test.each([
  ["nothing is missing", { rows: 100, missing: 0 }, false],
  ["one of a hundred is lost", { rows: 100, missing: 1 }, true],
  ["a few are lost on a small site", { rows: 10, missing: 3 }, true],
  ["a tenth of many cannot be by chance", { rows: 1_000, missing: 100 }, false],
  ["all are missing: probably the wrong storage", { rows: 3, missing: 3 }, false],
  ["the only one is missing: not enough evidence", { rows: 1, missing: 1 }, false],
])("%s", (_name, facts, may) => expect(mayDeleteLostPhotoRows(facts)).toBe(may));
