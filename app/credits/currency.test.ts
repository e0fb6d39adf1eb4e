import { expect, test } from "vitest";
import { currencyOf, paymentCountry } from "./currency.ts";

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
])("a member who pays from %s pays in %s", (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});

const served = ["NL", "PL", "SE"];

test.each([
  ["the chosen country decides", { chosen: "SE", profile: "NL", located: "PL" }, "SE"],
  ["a choice in small letters counts", { chosen: "se", profile: "NL", located: "PL" }, "SE"],
  ["a choice that the site does not serve is no choice", { chosen: "ZZ", profile: "NL", located: "PL" }, "NL"],
  ["without a choice the profile's country decides", { chosen: undefined, profile: "NL", located: "PL" }, "NL"],
  ["a visitor pays where the address is", { chosen: undefined, profile: undefined, located: "PL" }, "PL"],
  ["of a profile without country too", { chosen: undefined, profile: null, located: "PL" }, "PL"],
  ["nothing known is nothing", { chosen: undefined, profile: null, located: undefined }, undefined],
])("%s", (_name, known, country) => {
  expect(paymentCountry(known, served)).toBe(country);
});
