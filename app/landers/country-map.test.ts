import { expect, test } from "vitest";
import { citiesOf, suggestCities } from "#app/site/geo/cities.server.ts";
import { drawCountryMap } from "./country-map.server.ts";

test.each(["NL", "LU", "NO", "US", "NZ"])("in %s no two pins overlap, even in one town", (country) => {
  const [town] = suggestCities(country, undefined, "", 1);
  const members = Array.from({ length: 6 }, (_, id) => ({ id, country, city: town!.city, region: town!.region }));
  const map = drawCountryMap(country, members);
  expect(citiesOf(country, town!.region)).toContain(town!.city);
  expect(map?.pins).toHaveLength(6);
  for (const one of map?.pins ?? []) {
    expect(one.x >= 3.2 && one.x <= 96.8 && one.y >= 3.2 && one.y <= (map?.height ?? 0) - 3.2).toBe(true);
    for (const other of map?.pins ?? []) {
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(6.4);
    }
  }
});

test("a country without places has no map", () => expect(drawCountryMap("XX", [])).toBeUndefined());
