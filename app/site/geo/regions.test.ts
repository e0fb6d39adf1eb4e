import { describe, expect, test } from "vitest";
import { countryCodes, type CountryCode } from "./countries.ts";
import { citiesOf } from "./cities.server.ts";
import { isRegionOf, regionsOf } from "./regions.server.ts";

/** How many regions each country has, counted as the country itself does. */
const regionCounts: Record<CountryCode, number> = {
  NL: 12,
  BE: 10 + 1, // provinces and Brussels
  LU: 12,
  DE: 16,
  AT: 9,
  CH: 26,
  IT: 20,
  FR: 13 + 5, // in Europe and overseas
  ES: 17 + 2, // communities and the two cities in Africa
  PL: 16,
  DK: 5,
  FI: 19,
  NO: 15,
  SE: 21,
  GB: 47 + 26 + 8 + 6, // England (the City within Greater London), Scotland, Wales, Northern Ireland
  IE: 26,
  US: 50 + 1,
  AU: 6 + 2,
  NZ: 16 + 1, // and the Chatham Islands
  CA: 10 + 3,
};

describe("regions", () => {
  test.each(countryCodes)("%s has all of them, each once", (country) => {
    expect(regionsOf(country)).toHaveLength(regionCounts[country]);
    expect(new Set(regionsOf(country)).size).toBe(regionCounts[country]);
  });

  test.each(countryCodes)("every region of %s has a city", (country) => {
    for (const region of regionsOf(country)) expect(citiesOf(country, region), region).not.toHaveLength(0);
  });

  test.each([
    ["NL", "Noord-Holland", "Amsterdam"],
    ["NL", "Fryslân", "Leeuwarden"],
    ["BE", "Brussel / Bruxelles", "Brussel / Bruxelles"],
    ["BE", "Oost-Vlaanderen", "Gent"],
    ["DE", "Bayern", "München"],
    ["DE", "Nordrhein-Westfalen", "Köln"],
    ["AT", "Wien", "Wien"],
    ["CH", "Genève", "Genève"],
    ["IT", "Lombardia", "Milano"],
    ["IT", "Lazio", "Roma"],
    ["FR", "Bretagne", "Rennes"],
    ["FR", "La Réunion", "Saint-Denis"],
    ["ES", "Cataluña", "Barcelona"],
    ["PL", "Śląskie", "Katowice"],
    ["PL", "Mazowieckie", "Warszawa"],
    ["DK", "Hovedstaden", "København"],
    ["FI", "Uusimaa", "Helsinki"],
    ["FI", "Ahvenanmaa / Åland", "Mariehamn"],
    ["NO", "Finnmark", "Alta"],
    ["SE", "Västra Götalands län", "Göteborg"],
    ["GB", "Greater London", "London"],
    ["GB", "West Yorkshire", "Leeds"],
    ["GB", "Glasgow", "Glasgow"],
    ["GB", "South Glamorgan", "Cardiff"],
    ["GB", "Antrim", "Belfast"],
    ["IE", "Galway", "Galway"],
    ["US", "New York", "New York City"],
    ["AU", "Victoria", "Melbourne"],
    ["NZ", "Waikato", "Hamilton"],
    ["CA", "Québec", "Montréal"],
  ])("in %s there is a region %s, and its biggest city is %s", (country, region, city) => {
    expect(isRegionOf(country, region)).toBe(true);
    expect(citiesOf(country, region)[0]).toBe(city);
  });

  test("are refused if they belong to another country or to none", () => {
    expect(isRegionOf("NL", "Bayern")).toBe(false);
    expect(isRegionOf("DE", "bayern")).toBe(false);
    expect(isRegionOf("BR", "Bahia")).toBe(false);
    expect(regionsOf("constructor")).toEqual([]);
    expect(citiesOf("constructor", "name")).toEqual([]);
    expect(citiesOf("NL", "constructor")).toEqual([]);
  });
});
