import { expect, test } from "vitest";
import { shownPrice } from "./shown-price.ts";

const price = { credits: 50, priceMinor: 999, currency: "EUR" } as const;

test.each([
  ["bought credits show about what they cost", 5, { free: 0, price }, false, 100],
  ["given credits are free", 5, { free: 5, price }, true, undefined],
  ["what is free in part shows its whole price", 10, { free: 9, price }, false, 200],
  ["nobody knows a price without bundles", 5, { free: 0, price: undefined }, false, undefined],
  ["what costs nothing is free", 0, { free: 0, price }, true, undefined],
] as const)("%s", (_name, credits, worth, free, minor) => {
  expect(shownPrice(credits, worth)).toEqual({
    credits,
    free,
    about: minor === undefined ? null : { minor, currency: "EUR" },
  });
});
