import { expect, test } from "vitest";
import { isWithinShownAmount } from "./shown-amount.ts";

test.each([
  ["the same", { minor: 749, currency: "EUR" }, { minor: 749, currency: "EUR" }, true],
  ["cheaper than shown", { minor: 999, currency: "EUR" }, { minor: 749, currency: "EUR" }, true],
  ["more expensive than shown", { minor: 749, currency: "EUR" }, { minor: 899, currency: "EUR" }, false],
  ["a smaller number in a stronger currency", { minor: 749, currency: "EUR" }, { minor: 674, currency: "GBP" }, false],
  ["shown without a currency", { minor: 749, currency: undefined }, { minor: 749, currency: "EUR" }, true],
  ["never shown", undefined, { minor: 749, currency: "EUR" }, true],
] as const)("a price that is %s", (_, shownAmount, price, fits) => {
  expect(isWithinShownAmount(shownAmount, price)).toBe(fits);
});
