import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { countriesByName, countryCodes } from "#app/site/geo/countries.ts";
import { regionsOf } from "#app/site/geo/regions.server.ts";
import { packPlaces, unpackPlaces } from "./packed-places.ts";

test("every country and region is the same after it was packed, in each language", () => {
  for (const language of languages) {
    const countries = countriesByName(language).map(({ code, name }) => ({ code: String(code), name }));
    for (const code of countryCodes) {
      const places = { countries, regions: regionsOf(code) };
      expect(unpackPlaces(packPlaces(places))).toEqual(places);
    }
  }
});

test("everywhere has no regions, and a site may have no country", () => {
  const netherlands = { countries: [{ code: "NL", name: "Niederlande" }], regions: [] };
  expect(packPlaces(netherlands)).toBe("NLNiederlande;");
  expect(unpackPlaces("NLNiederlande;")).toEqual(netherlands);
  expect(unpackPlaces(packPlaces({ countries: [], regions: [] }))).toEqual({ countries: [], regions: [] });
});
