import { expect, test } from "vitest";
import { costCells, type CostCounts, costFigures, costSentence, costValues } from "./cost-figures.ts";

const counts = (changes: Partial<CostCounts> = {}): CostCounts => ({
  ...{ cents: 10_000, visits: 100, allVisits: 150, signups: 8, confirmed: 5, firstOrders: 2, unratedFrom: Infinity },
  mature: { 7: { cents: 10_000, revenue: 8000 }, 30: { cents: 4000, revenue: 6000 } },
  revenueByAge: new Map([
    [0, 3000],
    [3, 1000],
    [5, 4000],
    [12, 2000],
  ]),
  ...changes,
});
const euro = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const written = (changes?: Partial<CostCounts>) => costCells(costFigures(counts(changes)), euro);

test("a cost is shown with what it is known for, per person, its returns and the day it was paid back", () => {
  const people = ["€100.00", "67% of visits", "€12.50", "€20.00", "€50.00"];
  expect(written()).toEqual([...people, "80%", "150%", "–", "day 12"]);
  expect(costValues(costFigures(counts()))).toEqual([
    "100.00",
    "66.7",
    "12.50",
    "20.00",
    "50.00",
    "80.0",
    "150.0",
    "",
    "12",
  ]);
});

test("an unknown cost is said and never 0; a known 0 is 0", () => {
  expect(written({ cents: undefined, visits: 0 })).toEqual(["no cost known", ...Array.from({ length: 8 }, () => "–")]);
  expect(costCells(undefined, euro)[0]).toBe("no cost known");
  const unknown = costFigures(counts({ cents: undefined }));
  expect([unknown.perSignup, unknown.paybackDay]).toEqual([undefined, undefined]);
  for (const figures of [unknown, undefined]) {
    expect(costValues(figures).join("")).toBe("");
    expect(costSentence(figures)).toBe("no cost known");
  }
  expect(written({ cents: 0, mature: {} })).toEqual([
    "€0.00",
    "67% of visits",
    "€0.00",
    "€0.00",
    "€0.00",
    "–",
    "–",
    "–",
    "–",
  ]);
});

test.each<[string, Partial<CostCounts>, number, string]>([
  ["nobody signed up", { signups: 0 }, 2, "–"],
  ["less came back than it cost", { cents: 10_001 }, 8, "not yet"],
  ["a third of a cent is missing to rounding", { cents: 10_000.0003 }, 8, "day 12"],
  ["what came back on day 8 has no rate", { unratedFrom: 8 }, 5, "80%"],
  ["what came back on day 8 has no rate", { unratedFrom: 8 }, 6, "–"],
  ["what came back on day 8 has no rate, yet the rest paid it back", { unratedFrom: 8 }, 8, "day 12"],
  ["more may have come back than has a rate", { unratedFrom: 0, cents: 10_001 }, 8, "–"],
  ["hardly anything is missing", { visits: 9999, allVisits: 10_000 }, 1, "99% of visits"],
  ["hardly anything is known", { visits: 1, allVisits: 10_000 }, 1, "under 1% of visits"],
])("where %s, %j, the cell %i says %s", (_, changes, at, text) => {
  expect(written(changes)[at]).toBe(text);
});
