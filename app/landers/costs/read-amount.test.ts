import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

test.each([
  ["1234.5", 123450],
  ["1234,50", 123450],
  ["1.234,50", 123450],
  ["1,234.50", 123450],
  ["1 234,50", 123450],
  ["1\u202f234,50", 123450],
  ["1'234.50", 123450],
  ["1,234,567", 123456700],
  ["1.234.567,8", 123456780],
  ["0", 0],
  ["0.125", 13],
  ["12.3456", 1235],
  ["1.005", "amount_ambiguous"],
  ["1,234", "amount_ambiguous"],
  ["-3.10", "amount_negative"],
  ["", "amount_invalid"],
  ["12.", "amount_invalid"],
  ["1.2.3", "amount_invalid"],
  ["12,34,56", "amount_invalid"],
  ["€12", "amount_invalid"],
  ["1e3", "amount_invalid"],
  ["99999999999", "amount_too_large"],
])("the amount %j is %s", (text, expected) => {
  const read = readAmount(text);
  expect(read.ok ? read.minor : read.reason).toBe(expected);
});
