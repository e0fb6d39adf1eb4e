import { expect, test } from "vitest";
import { inSteadyOrder } from "./steady-order.ts";

const order = (...lists: number[][]) => {
  const places = new Map<number, number>();
  return lists.map((list) => inSteadyOrder(list, (id) => id, places));
};

test("a list that is read again keeps its order, new entries come last", () => {
  expect(order([3, 1, 2], [2, 3, 1], [4, 2, 1, 3])).toEqual([
    [3, 1, 2],
    [3, 1, 2],
    [3, 1, 2, 4],
  ]);
});

test("an entry that was away for a while comes back to its place", () => {
  expect(order([3, 1, 2], [2, 3], [2, 1, 3])).toEqual([
    [3, 1, 2],
    [3, 2],
    [3, 1, 2],
  ]);
});
