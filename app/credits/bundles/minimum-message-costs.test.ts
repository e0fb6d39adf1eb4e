import { expect, test } from "vitest";
import { minimumMessageCosts } from "./minimum-message-costs.ts";

const bundles = [
  { credits: 50, priceMinor: 999, currency: "EUR" },
  { credits: 1000, priceMinor: 10_999, currency: "EUR" },
  { credits: 400, priceMinor: 23_999, currency: "PLN" },
] as const;

test("each country's lowest price per credit, times a message's credits, rounded up (app/site/README.md#settings)", () => {
  expect(minimumMessageCosts(["NL", "PL"], [...bundles], 5)).toEqual({
    NL: { costs: 0.55, currency: "EUR" },
    PL: { costs: 3, currency: "PLN" },
  });
});

test("a country whose currency has no bundle has no minimum", () => {
  expect(minimumMessageCosts(["SE"], [...bundles], 5)).toEqual({});
});

test("where messages are free, the minimum is zero", () => {
  expect(minimumMessageCosts(["NL"], [...bundles], 0)).toEqual({ NL: { costs: 0, currency: "EUR" } });
});
