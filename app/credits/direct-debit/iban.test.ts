import { expect, test } from "vitest";
import { maskIban, readIban } from "./iban.ts";

test.each([
  ["nl91 abna-0417 1643 00", { ok: true, iban: "NL91ABNA0417164300" }],
  ["DE89370400440532013000", { ok: true, iban: "DE89370400440532013000" }],
  ["NL91ABNA0417164301", { ok: false, reason: "iban_invalid" }],
  ["NL91ABNA04171643", { ok: false, reason: "iban_invalid" }],
  ["ＮＬ91ABNA0417164300", { ok: true, iban: "NL91ABNA0417164300" }],
  ["IBAN NL91 ABNA 0417 1643 00", { ok: true, iban: "NL91ABNA0417164300" }],
  ["\u200eNL91\u00adABNA0417164300\u200b", { ok: true, iban: "NL91ABNA0417164300" }],
  ["", { ok: false, reason: "iban_invalid" }],
  ["GB29NWBK60161331926819", { ok: false, reason: "iban_country" }],
])("the IBAN %j", (input, read) => {
  expect(readIban(input)).toEqual(read);
});

test("of an IBAN only the country and the end are shown", () => {
  expect(maskIban("NL91ABNA0417164300")).toBe("NL•• •••• 4300");
});
