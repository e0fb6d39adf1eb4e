import { expect, test } from "vitest";
import { ossCsv, ossReturn, quarterOf, readQuarter } from "./oss-return.ts";

const row = {
  ...{ companyId: 1, company: "Vesper B.V.", sellerCountry: "NL", month: "2026-11", supplyMonth: "2026-11" },
  ...{ country: "SE", basisPoints: 2500, currency: "SEK" as const, orders: 1, creditNotes: 0 },
  ...{ grossMinor: 28_900, netMinor: 23_120, vatMinor: 5780 },
};
const quarter = quarterOf("2026-11");
const rates = [
  { day: "2026-12-31", currency: "SEK" as const, perEuro: 11.0 },
  { day: "2026-09-30", currency: "SEK" as const, perEuro: 10.0 },
];

test.each([
  ["2026-Q4", { name: "2026-Q4", from: "2026-10-01", to: "2027-01-01", lastDay: "2026-12-31" }],
  ["2027-q1", { name: "2027-Q1", from: "2027-01-01", to: "2027-04-01", lastDay: "2027-03-31" }],
  ["2028-Q2", { name: "2028-Q2", from: "2028-04-01", to: "2028-07-01", lastDay: "2028-06-30" }],
  ["2026-Q5", undefined],
  ["2026", undefined],
])("the quarter %s is %j", (text, expected) => expect(readQuarter(text)).toEqual(expected));

test("supplies of one country and rate are one line, in euro of the quarter's last day, rounded once", () => {
  const euro = { ...row, currency: "EUR" as const, netMinor: 800, vatMinor: 200 };
  const { lines, missing } = ossReturn([row, row, euro], quarter, rates);
  expect(missing).toEqual([]);
  expect(lines).toEqual([
    {
      ...{ company: "Vesper B.V.", identification: "NL", country: "SE", basisPoints: 2500, corrects: null },
      // (23 120 + 23 120) / 11 + 800; (5 780 + 5 780) / 11 + 200
      ...{ taxableCents: 5004, vatCents: 1251 },
    },
  ]);
});

test("a correction is converted with the rate of the quarter it corrects, and names it", () => {
  const refund = { ...row, supplyMonth: "2026-08", netMinor: -23_120, vatMinor: -5780 };
  const { lines } = ossReturn([row, refund], quarter, rates);
  expect(lines.map(({ corrects, vatCents }) => [corrects, vatCents])).toEqual([
    [null, 525],
    ["2026-Q3", -578],
  ]);
});

test("a correction takes back to the cent what was declared, also where half a cent was rounded", () => {
  const sale = { ...row, month: "2026-08", supplyMonth: "2026-08", netMinor: 2005, vatMinor: 1005 };
  const refund = { ...sale, month: "2026-11", netMinor: -2005, vatMinor: -1005 };
  const [declared] = ossReturn([sale], quarterOf("2026-08"), rates).lines;
  const [corrected] = ossReturn([refund], quarter, rates).lines;
  expect([declared?.taxableCents, declared?.vatCents]).toEqual([201, 101]);
  expect([corrected?.taxableCents, corrected?.vatCents]).toEqual([-201, -101]);
});

test("a refund of an order of the same quarter is no correction", () => {
  const refund = { ...row, supplyMonth: "2026-10", netMinor: -23_120, vatMinor: -5780 };
  expect(ossReturn([row, refund], quarter, rates).lines).toMatchObject([{ corrects: null, taxableCents: 0 }]);
});

test("a rate that is not known is named once, and its rows are left out", () => {
  const polish = { ...row, country: "PL", currency: "PLN" as const };
  const { lines, missing } = ossReturn([polish, polish, row], quarter, rates);
  expect(missing).toEqual([{ quarter: "2026-Q4", day: "2026-12-31", currency: "PLN" }]);
  expect(lines).toHaveLength(1);
});

test("sales at home and outside the EU need no rate and are not in it", () => {
  const swiss = { ...row, country: "CH", currency: "CHF" as const };
  expect(ossReturn([swiss, { ...row, country: "NL" }], quarter, [])).toEqual({ lines: [], missing: [] });
});

test("the file has supplies first, then corrections", () => {
  const refund = { ...row, supplyMonth: "2026-08", netMinor: -23_120, vatMinor: -5780 };
  expect(
    ossCsv(ossReturn([refund, row], quarter, rates), quarter)
      .slice(1)
      .trim()
      .split("\r\n"),
  ).toEqual([
    "company,identification,quarter,corrects,country,vat_percent,taxable_eur,vat_eur",
    "Vesper B.V.,NL,2026-Q4,,SE,25.00,21.02,5.25",
    "Vesper B.V.,NL,2026-Q4,2026-Q3,SE,25.00,-23.12,-5.78",
  ]);
});
