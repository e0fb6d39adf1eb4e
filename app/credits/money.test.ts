import { expect, test } from "vitest";
import { costOf, costRange, formatMoney, splitVat, timesPaid } from "./money.ts";

const small = { credits: 50, priceMinor: 999, currency: "EUR" } as const;
const large = { credits: 1000, priceMinor: 10_999, currency: "EUR" } as const;

/** Intl uses non-breaking spaces. */
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  [999, "EUR", "en", "€9.99"],
  [999, "EUR", "de", "9,99 €"],
  [128_900, "SEK", "sv", "1 289,00 kr"],
  [4499, "PLN", "pl", "44,99 zł"],
] as const)("%i minor units of %s in %s are formatted as %s", (minor, currency, language, text) => {
  expect(plain(formatMoney({ minor, currency }, language))).toBe(text);
});

test("the VAT in a price is taken out of it, not added to it", () => {
  expect(splitVat(12_100, 2_100)).toEqual({ net: 10_000, vat: 2_100 });
  expect(splitVat(999, 1_900)).toEqual({ net: 839, vat: 160 });
});

test("a price per credit is rounded up, so it is never shown too low", () => {
  expect(costOf(1, small)).toEqual({ minor: 20, currency: "EUR" });
  expect(costOf(1, large)).toEqual({ minor: 11, currency: "EUR" });
  expect(costOf(5, { credits: 150, priceMinor: 2499, currency: "EUR" })).toEqual({ minor: 84, currency: "EUR" });
});

test("the price of a message is rounded once, not per credit", () => {
  expect(costOf(5, large)).toEqual({ minor: 55, currency: "EUR" });
  expect(costOf(10, { credits: 400, priceMinor: 40_000, currency: "DKK" })).toEqual({ minor: 1000, currency: "DKK" });
});

test("zero credits cost nothing", () => {
  expect(costOf(0, small).minor).toBe(0);
});

test.each([
  [50, 5, 10],
  [54, 5, 10],
  [4, 5, 0],
  [50, 0, 0],
])("%i credits pay an action of %i credits %i times", (credits, cost, times) => {
  expect(timesPaid(credits, cost)).toBe(times);
});

test("the price range of a message goes from the cheapest bundle to the most expensive", () => {
  expect(costRange(5, [small, large])).toEqual({
    from: { minor: 55, currency: "EUR" },
    to: { minor: 100, currency: "EUR" },
  });
  expect(costRange(5, [])).toBeUndefined();
});
