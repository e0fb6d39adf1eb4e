import { expect, test } from "vitest";
import { shownPrice } from "./shown-price.ts";

const price = { credits: 50, priceMinor: 999, currency: "EUR" } as const;

test.each([
  ["bought credits show their approximate price", 5, { free: 4, price }, 0, 100],
  ["free credits cost nothing, and pay for so many", 5, { free: 14, price }, 2, undefined],
  ["an action paid partly with free credits shows its full price", 10, { free: 9, price }, 0, 200],
  ["the price is unknown without bundles", 5, { free: 0, price: undefined }, 0, undefined],
  ["an action for zero credits is free", 0, { free: 0, price }, 0, undefined],
] as const)("%s", (_name, credits, worth, free, minor) => {
  expect(shownPrice(credits, worth)).toEqual({
    credits,
    free,
    about: minor === undefined ? null : { minor, currency: "EUR" },
  });
});
