import { expect, test } from "vitest";
import { csvSeparator, csvText } from "./csv.ts";

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
  ["adnet;=cmd|' /C calc'!A0", `"adnet;'=cmd|' /C calc'!A0"`],
  ["a\t@x", `"a\t'@x"`],
  ["a\n+1;-2", `"a\n'+1;'-2"`],
  ["\tx", `"'\tx"`],
  ["a;b", '"a;b"'],
  ["a-b", "a-b"],
])("the value %j is the cell %s", (value, cell) => {
  expect(csvText([["head"], [value]])).toBe(`\ufeffhead\r\n${cell}\r\n`);
});

test.each([
  ["en", ","],
  ["de", ";"],
  ["nl", ";"],
  ["pl", ";"],
  ["fr", ";"],
] as const)("in %s a spreadsheet separates cells by %s", (language, separator) => {
  expect(csvSeparator(language)).toBe(separator);
  expect(csvText([["a", "b;c", "d,e"]], separator)).toBe(`\ufeff${["a", '"b;c"', '"d,e"'].join(separator)}\r\n`);
});
