import { expect, test } from "vitest";
import { yieldCsv, yieldTable } from "./yield-table.ts";
import type { YieldLine } from "./yield.queries.server.ts";

const line = (key: string[], changes: Partial<YieldLine> = {}): YieldLine => ({
  ...{ key, visits: 10, logged: 0, bounces: 0, signups: 2, activated: 1, firstPurchases: 0, orders: 0, revenue: {} },
  ...changes,
});

test("the table is aligned in columns and shows empty values as a dash", () => {
  const sold = { logged: 3, bounces: 1, orders: 2, revenue: { PLN: 1000, EUR: 749 } };
  expect(yieldTable(["network"], [line(["adnet"], sold), line([""])])).toEqual([
    "network  visits  bounce  signups  activated  first purchases  orders               revenue",
    "adnet        10     33%        2          1                0       2  7.49 EUR + 10.00 PLN",
    "-            10       -        2          1                0       0                     -",
  ]);
});

test("the CSV has a column for each currency and no formulas", () => {
  const csv = yieldCsv(["network", "ref"], [line(["=1+1", 'a"b,c'], { revenue: { EUR: 749 } }), line(["@x", "-1"])]);
  expect(csv.split("\r\n")).toEqual([
    "network,ref,visits,logged,bounces,signups,activated,firstPurchases,orders,revenue EUR",
    `'=1+1,"a""b,c",10,0,0,2,1,0,0,7.49`,
    "'@x,-1,10,0,0,2,1,0,0,0.00",
    "",
  ]);
});
