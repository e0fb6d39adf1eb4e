import { expect, test } from "vitest";
import { readRates } from "./read-rates.ts";

const rates = [
  { currency: "SEK", perEuro: 11.0075 },
  { currency: "PLN", perEuro: 4.28 },
];

test.each([
  ["one a line", "SEK 11.0075\nPLN 4.28\n"],
  ["as a CSV file", "\ufeffSEK,11.0075\r\nPLN,4.28\r\n"],
  ["on one line", "sek=11.0075; pln: 4.28"],
  ["with currencies that the site does not sell in", "SEK 11.0075\nJPY 163.06\nEUR 1\nPLN 4.28"],
  ["as the bank's own file", "Date, USD, JPY, SEK, PLN, \n31 December 2026, N/A, 163.06, 11.0075, 4.28, "],
])("rates are read %s", (_how, text) => expect(readRates(text)).toEqual({ ok: true, rates }));

test.each([
  ["", "There is no rate in it."],
  ["JPY 163.06", "There is no rate in it."],
  ["SEK 11,0075", 'SEK: "11,0075" is not a rate; write it as 11.0075.'],
  ["SEK 0", 'SEK: "0" is not a rate; write it as 11.0075.'],
  ["SEK -11", 'SEK: "-11" is not a rate; write it as 11.0075.'],
  ["SEK 1e3", 'SEK: "1e3" is not a rate; write it as 11.0075.'],
  ["SEK 11\nSEK 12", "SEK has two rates."],
  ["Swedish krona", '"Swedish krona" is not a currency with its rate, such as SEK 11.0075.'],
])("%j is refused: %s", (text, problem) => expect(readRates(text)).toEqual({ ok: false, problems: [problem] }));

test("every line with a problem is named", () => {
  expect(readRates("SEK x\nPLN 4.28\nNOK y")).toMatchObject({
    ok: false,
    problems: [expect.stringContaining("SEK"), expect.stringContaining("NOK")],
  });
});
