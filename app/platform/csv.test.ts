import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test.each([
  ["plain", "plain"],
  [-5, "-5"],
  ["-9.99", "-9.99"],
  ["=1+1", "'=1+1"],
  ["-1+1", "'-1+1"],
  ["@x", "'@x"],
  ['a "b", c', '"a ""b"", c"'],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
])("the value %j is the cell %s", (value, cell) => {
  expect(csvText([["head"], [value]])).toBe(`\ufeffhead\r\n${cell}\r\n`);
});
