import { expect, test } from "vitest";
import { nicheOf } from "../site/niche.ts";
import { readSearchFilters } from "./search-filters.ts";
import { similarWishes, wishOf } from "./search.ts";
import { seeksOf } from "./seeks.ts";

const now = new Date("2026-11-21T12:00:00Z");
const rules = {
  fields: ["country", "region", "min_age", "max_age", "hair"] as const,
  countries: ["NL", "BE", "DE", "PL"],
  homeCountry: "NL",
  isRegionOf: () => true,
};
const man = seeksOf({ gender: "male", sexuality: "hetero" }, nicheOf(1));
const wish = (query: string, seeks = man) => {
  const filters = readSearchFilters(new URLSearchParams(query), { ...rules, fields: [...rules.fields] });
  return wishOf(filters, seeks, "NL", now);
};

test("who asks for nothing is shown whom they seek, in their own country, 18 to 99", () => {
  expect(wish("").whom).toEqual([{ gender: "female", sexualities: ["hetero", "bi"], minAge: 18, maxAge: 99 }]);
  expect(wish("").places).toEqual([{ country: "NL", region: undefined }]);
});

test("who asks for a gender they do not seek is shown all of it", () => {
  expect(wish("gender=male").whom).toMatchObject([{ gender: "male", sexualities: undefined }]);
  expect(wish("gender=any").whom.map((whom) => whom.sexualities)).toEqual([undefined, undefined]);
});

test("a search everywhere names no country", () => {
  expect(wish("country=any").places).toEqual([{ country: undefined, region: undefined }]);
});

test("no woman under 45 is shown on gilf, whatever is asked", () => {
  const gilf = seeksOf({ gender: "male", sexuality: null }, nicheOf(5));
  expect(wish("min_age=20", gilf).whom[0]?.minAge).toBe(45);
  expect(wish("max_age=40", gilf).whom).toEqual([]);
  expect(wish("max_age=40&gender=any", gilf).whom.map((whom) => whom.gender)).toEqual(["male"]);
});

test("similar members are looked for in the region, the country, and countries that share a language", () => {
  const steps = similarWishes(wish("region=Utrecht&hair=red&min_age=30"));
  expect(steps.map((step) => step.places.map((place) => place.region ?? place.country))).toEqual([
    ["Utrecht"],
    ["NL"],
    ["BE"],
  ]);
  expect(steps[2]).toMatchObject({ traits: {}, whom: [{ gender: "female", minAge: 30 }] });
});

test("a country that shares its language with none ends there", () => {
  expect(similarWishes(wish("country=PL")).map((step) => step.places)).toEqual([
    [{ country: "PL", region: undefined }],
  ]);
});
