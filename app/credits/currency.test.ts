import { expect, test } from "vitest";
import { currencyOf } from "./currency.ts";

test.each([
  ["NL", "EUR"],
  ["GB", "GBP"],
  ["US", "USD"],
  ["CH", "CHF"],
  ["PL", "PLN"],
  ["DK", "DKK"],
  ["NO", "NOK"],
  ["SE", "SEK"],
  ["AU", "EUR"],
  [undefined, "EUR"],
])("a member in payment country %s pays in %s", (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});
