import { expect, test } from "vitest";
import { selectLines, sortLines } from "./select-lines.ts";
import type { YieldDimension } from "./yield-dimensions.ts";

/** The keys of a report's lines in order, each given as `network day` with its weight; at most `limit` are selected. */
function report(by: YieldDimension[], weights: Record<string, number>, limit: number) {
  const lines = Object.entries(weights).map(([words, weight]) => ({ key: words.split(" "), weight }));
  const sorted = sortLines(by, lines, ({ weight }) => weight);
  const { lines: selected, selection } = selectLines(by, sorted, limit);
  return { selection, keys: selected.map(({ key }) => key.join(" ")) };
}

const days = { "05-02": 9, "05-01": 1, "05-03": 5 };
const networks = { x: 1, z: 9, y: 9 };
const both = { "x 05-02": 90, "y 05-02": 80, "x 05-01": 70, "y 05-03": 2, "x 05-03": 1, "z 05-03": 2 };
const newestTwo = ["x 05-02", "y 05-02", "y 05-03", "z 05-03", "x 05-03"];

test.each<[string, YieldDimension[], Record<string, number>, number, string, string[]]>([
  ["a report by day begins with its oldest day", ["day"], days, 3, "all", ["05-01", "05-02", "05-03"]],
  ["a long one keeps its newest days", ["day"], days, 2, "newest", ["05-02", "05-03"]],
  ["any other begins with its largest line", ["network"], networks, 3, "all", ["y", "z", "x"]],
  ["a long one keeps its largest lines", ["network"], networks, 1, "largest", ["y"]],
  [
    "one with days keeps its newest, each with its largest line first",
    ["network", "day"],
    both,
    5,
    "newest",
    newestTwo,
  ],
  ["a day that would be cut is left out", ["network", "day"], both, 4, "newest", newestTwo.slice(2)],
  [
    "a newest day that is too long has its largest lines",
    ["network", "day"],
    both,
    2,
    "largest_of_newest",
    newestTwo.slice(2, 4),
  ],
])("%s", (_, by, weights, limit, selection, keys) => expect(report(by, weights, limit)).toEqual({ selection, keys }));

test("day and network in the other order are the same lines", () => {
  const turned = Object.fromEntries(
    Object.entries(both).map(([words, weight]) => [words.split(" ").reverse().join(" "), weight]),
  );
  const { keys } = report(["day", "network"], turned, 5);
  expect(keys.map((words) => words.split(" ").reverse().join(" "))).toEqual(report(["network", "day"], both, 5).keys);
});
