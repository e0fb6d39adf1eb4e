import { expect, test } from "vitest";
import { refuseRows } from "./refuse-rows.ts";

test("each row's problem has its line", () => {
  expect(refuseRows("Nothing was stored", ["line 2: no day"])).toEqual({
    ok: false,
    sentence: "Nothing was stored: 1 row with a problem.\nline 2: no day",
  });
});

test("a hundred are named, the others counted", () => {
  const problems = Array.from({ length: 103 }, (_, at) => `line ${at + 2}: no day`);
  const lines = refuseRows("Nothing was made", problems).sentence.split("\n");
  expect([lines[0], lines[100], lines.at(-1), lines.length]).toEqual([
    "Nothing was made: 103 rows with a problem.",
    "line 101: no day",
    "and 3 more",
    102,
  ]);
});
