import { expect, test, vi } from "vitest";
import { remembering } from "./remembering.ts";

test("a result is made once for its key, until there are too many", () => {
  const make = vi.fn((key: number) => `result ${key}`);
  const result = remembering(2, make);
  expect([1, 2, 1, 2].map(result)).toEqual(["result 1", "result 2", "result 1", "result 2"]);
  expect(make).toHaveBeenCalledTimes(2);
  expect([3, 3, 1].map(result)).toEqual(["result 3", "result 3", "result 1"]);
  expect(make.mock.calls.flat()).toEqual([1, 2, 3, 1]);
});
