import { expect, test } from "vitest";
import { monthPeriod, schemeOf, shiftMonth, vatCsv } from "./vat-report.ts";

const row = {
  companyId: 1,
  company: 'A "good", company',
  sellerCountry: "NL",
  month: "2026-11",
  supplyMonth: "2026-10",
  country: "FI",
  basisPoints: 2550,
  currency: "EUR" as const,
  orders: 0,
  creditNotes: 1,
  grossMinor: -999,
  netMinor: -796,
  vatMinor: -203,
};

test.each([
  ["NL", "home"],
  ["FI", "oss"],
  ["CH", "outside"],
  ["GB", "outside"],
  ["", "outside"],
])("an order from %s of a Dutch seller is declared as %s", (country, scheme) => {
  expect(schemeOf({ sellerCountry: "NL", country })).toBe(scheme);
});

test("a seller outside the EU has no one-stop shop", () => {
  expect(schemeOf({ sellerCountry: "CH", country: "FI" })).toBe("outside");
});

test("the file has a line per row, amounts as decimals, corrections with the month they correct", () => {
  const [head, line] = vatCsv([row]).slice(1).split("\r\n");
  expect(head).toBe(
    "company,month,supply_month,scheme,country,vat_percent,currency,invoices,credit_notes,gross,taxable,vat",
  );
  expect(line).toBe('"A ""good"", company",2026-11,2026-10,oss,FI,25.50,EUR,0,1,-9.99,-7.96,-2.03');
  expect(vatCsv([{ ...row, basisPoints: null }])).toContain(",2026-11,2026-10,oss,FI,,EUR");
});

test.each([
  ["2026-12", { from: "2026-12-01", to: "2027-01-01" }],
  ["2026-13", undefined],
  ["2026-1", undefined],
  ["now", undefined],
])("the month %s is %j", (month, period) => {
  expect(monthPeriod(month)).toEqual(period);
});

test("months are counted over the end of a year", () => {
  expect([shiftMonth("2026-01", -1), shiftMonth("2026-12", 1), shiftMonth("2026-11", -12)]).toEqual([
    "2025-12",
    "2027-01",
    "2025-11",
  ]);
});
