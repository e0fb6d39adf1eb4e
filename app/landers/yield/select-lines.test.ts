import { expect, test } from "vitest";
import { selectLines } from "./select-lines.ts";

test.each([
  ["a report that fits is shown as it is", ["day"], 3, { lines: [1, 2, 3], selection: "all" }],
  ["a report by day keeps its newest days", ["day"], 2, { lines: [2, 3], selection: "newest" }],
  ["so does one by day and lander", ["day", "lander"], 1, { lines: [3], selection: "newest" }],
  ["any other keeps its largest lines", ["network", "day"], 2, { lines: [1, 2], selection: "largest" }],
] as const)("%s", (_, by, limit, selected) => expect(selectLines([...by], [1, 2, 3], limit)).toEqual(selected));
