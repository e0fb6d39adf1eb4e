import { expect, test } from "vitest";
import { paymentCountry } from "./payment-country.ts";

const served = ["NL", "PL", "SE"];

test.each([
  ["the chosen country decides", { chosen: "SE", profile: "NL", located: "PL" }, "SE"],
  ["a chosen country in lower case counts", { chosen: "se", profile: "NL", located: "PL" }, "SE"],
  ["a chosen country that the site does not serve is ignored", { chosen: "ZZ", profile: "NL", located: "PL" }, "NL"],
  ["without a choice the profile's country decides", { chosen: undefined, profile: "NL", located: "PL" }, "NL"],
  ["a visitor's country comes from the IP address", { chosen: undefined, profile: undefined, located: "PL" }, "PL"],
  [
    "so does the country of a member without a country in the profile",
    { chosen: undefined, profile: null, located: "PL" },
    "PL",
  ],
  ["the country is undefined if nothing is known", { chosen: undefined, profile: null, located: undefined }, undefined],
])("%s", (_name, sources, country) => {
  expect(paymentCountry(sources, served)).toBe(country);
});
