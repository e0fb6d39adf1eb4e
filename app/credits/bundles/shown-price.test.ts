import { expect, test } from "vitest";
import { shownPrice } from "./shown-price.ts";

const price = { credits: 50, priceMinor: 999, currency: "EUR" } as const;

test.each([
  ["bought credits show their approximate price", 5, { free: 0, price }, false, 100],
  ["free credits cost nothing", 5, { free: 5, price }, true, undefined],
  ["an action paid partly with free credits shows its full price", 10, { free: 9, price }, false, 200],
  ["the price is unknown without bundles", 5, { free: 0, price: undefined }, false, undefined],
  ["an action for zero credits is free", 0, { free: 0, price }, true, undefined],
] as const)("%s", (_name, credits, worth, free, minor) => {
  expect(shownPrice(credits, worth)).toEqual({
    credits,
    free,
    about: minor === undefined ? null : { minor, currency: "EUR" },
  });
});
