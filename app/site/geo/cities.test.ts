import { describe, expect, test } from "vitest";
import { citiesOf, suggestCities } from "./cities.server.ts";
import { countryCodes } from "./countries.ts";
import { regionsOf } from "./regions.server.ts";

const suggested = (country: string, text: string, region?: string, limit = 5) =>
  suggestCities(country, region, text, limit).map((each) => each.city);

describe("city suggestions", () => {
  test("put the bigger city first", () => {
    expect(suggested("NL", "a", undefined, 3)).toEqual(["Amsterdam", "Almere", "Arnhem"]);
    expect(suggested("DE", "", undefined, 3)).toEqual(["Berlin", "Hamburg", "München"]);
  });

  test("put names that begin with the text before names with a later word that does", () => {
    const names = suggested("DE", "frank", undefined, 50);
    expect(names[0]).toBe("Frankfurt am Main");
    const firstWithin = names.findIndex((name) => !/^Frank/.test(name));
    expect(names.slice(firstWithin).some((name) => /^Frank/.test(name))).toBe(false);
    expect(suggested("DE", "main", undefined, 100)).toContain("Frankfurt am Main");
  });

  test.each([
    ["DE", "munch", "München"],
    ["DE", "MÜNCH", "München"],
    ["PL", "lodz", "Łódź"],
    ["DK", "kobenhavn", "København"],
    ["NO", "alesund", "Ålesund"],
    ["FR", "saint etienne", "Saint-Étienne"],
    ["NL", "'s-h", "'s-Hertogenbosch"],
    ["NL", "s hertogen", "'s-Hertogenbosch"],
  ])("in %s, %j finds %s: accents, capitals and hyphens do not matter", (country, text, city) => {
    expect(suggested(country, text)[0]).toBe(city);
  });

  test.each([
    ["DE", "Munich", "München"],
    ["NL", "The Hague", "Den Haag"],
    ["NL", "Den Bosch", "'s-Hertogenbosch"],
    ["FI", "Helsingfors", "Helsinki"],
    ["BE", "Bruxelles", "Brussel / Bruxelles"],
    ["CH", "Genf", "Genève"],
  ])("in %s, the alternative name %s finds %s", (country, text, city) => {
    expect(suggested(country, text)[0]).toBe(city);
  });

  test("stay within the region when one is given", () => {
    expect(suggested("NL", "a", "Utrecht")[0]).toBe("Amersfoort");
    expect(suggestCities("NL", "Utrecht", "", 500).every((each) => each.region === "Utrecht")).toBe(true);
  });

  test("include the region and the position", () => {
    expect(suggestCities("NL", undefined, "amsterdam", 1)).toEqual([
      { city: "Amsterdam", region: "Noord-Holland", latitude: 52.37, longitude: 4.89, population: 741600 },
    ]);
  });

  test.each(["zzzzz", "amsterdam\0dam", "z_z", "ж", "€a".repeat(10_000)])("no place is called %.12j", (text) => {
    expect(suggested("NL", text)).toEqual([]);
  });

  test("a text without letters gives the biggest places", () => {
    for (const text of [" ", "'", "%", "\0", "\u202e", "\ud800"])
      expect(suggested("NL", text, undefined, 1)).toEqual(["Amsterdam"]);
  });

  test("are empty for a country the product does not serve", () => {
    expect(suggested("BR", "a")).toEqual([]);
    expect(suggested("__proto__", "a")).toEqual([]);
  });
});

describe("cities", () => {
  test.each(countryCodes)("every one of %s has a place on earth and is listed once in its region", (country) => {
    for (const { city, latitude, longitude, population } of suggestCities(country, undefined, "", Infinity)) {
      expect(city).toMatch(/^[\p{L}'‘(][\p{L}\p{M}'’‘`ʻ.,()/ -]*$/u);
      expect(Math.abs(latitude)).toBeLessThan(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(population).toBeGreaterThanOrEqual(0);
    }
    for (const region of regionsOf(country)) {
      const cities = citiesOf(country, region);
      expect(new Set(cities).size, region).toBe(cities.length);
    }
  });

  test("districts of a city are not cities", () => {
    expect(suggested("FR", "marseille", undefined, 50).filter((name) => /\d/.test(name))).toEqual([]);
    expect(citiesOf("PL", "Mazowieckie")).not.toContain("Mokotów");
  });
});
