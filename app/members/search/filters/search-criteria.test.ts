import { SpokenLanguage } from "../../languages/spoken-languages.ts";
import { expect, test } from "vitest";
import { nicheOf } from "#app/site/niche.ts";
import { readSearchFilters } from "./search-filters.ts";
import { isBroadSearch, similarCriteria, searchCriteriaOf } from "./search-criteria.ts";
import { matchPreferencesOf } from "./match-preferences.ts";

const now = new Date("2026-11-21T12:00:00Z");
const rules = {
  fields: ["country", "region", "min_age", "max_age", "hair", "interests"] as const,
  countries: ["NL", "BE", "DE", "PL"],
  homeCountry: "NL",
  languages: SpokenLanguage.options,
  isRegionOf: () => true,
};
const man = matchPreferencesOf({ gender: "male", sexuality: "hetero" }, nicheOf(1));
const criteriaFor = (query: string, preferences = man) => {
  const filters = readSearchFilters(new URLSearchParams(query), { ...rules, fields: [...rules.fields] });
  return searchCriteriaOf(filters, preferences, "NL", now);
};

test("without filters members see whom they look for, in their own country, 18 to 99", () => {
  const born = { first: "1926-11-22", last: "2008-11-21" };
  expect(criteriaFor("").whom).toEqual([
    { gender: "female", sexualities: ["hetero", "bi"], minAge: 18, maxAge: 99, born },
  ]);
  expect(criteriaFor("").places).toEqual([{ country: "NL", region: undefined }]);
});

test("a filter for a gender they do not look for shows all of that gender", () => {
  expect(criteriaFor("gender=male").whom).toMatchObject([{ gender: "male", sexualities: undefined }]);
  expect(criteriaFor("gender=any").whom.map((whom) => whom.sexualities)).toEqual([undefined, undefined]);
});

test("a search everywhere has no country", () => {
  expect(criteriaFor("country=any").places).toEqual([{ country: undefined, region: undefined }]);
});

test("a search for new members is for those of the last 14 days", () => {
  expect(criteriaFor("new=1").joinedSince).toEqual(new Date("2026-11-07T12:00:00Z"));
  expect(criteriaFor("").joinedSince).toBeUndefined();
});

test("no woman under 45 is shown on gilf, whatever the filters", () => {
  const gilf = matchPreferencesOf({ gender: "male", sexuality: null }, nicheOf(5));
  expect(criteriaFor("min_age=20", gilf).whom[0]?.minAge).toBe(45);
  expect(criteriaFor("max_age=40", gilf).whom).toEqual([]);
  expect(criteriaFor("max_age=40&gender=any", gilf).whom.map((whom) => whom.gender)).toEqual(["male"]);
});

test("similar members are searched in the region, the country, and countries that share a language", () => {
  const steps = similarCriteria(criteriaFor("region=Utrecht&hair=red&min_age=30"));
  expect(steps.map((step) => step.places.map((place) => place.region ?? place.country))).toEqual([
    ["Utrecht"],
    ["NL"],
    ["BE"],
  ]);
  expect(steps[2]).toMatchObject({ traits: {}, whom: [{ gender: "female", minAge: 30 }] });
});

test("for a country that shares its language with none, the search ends with the country", () => {
  expect(similarCriteria(criteriaFor("country=PL")).map((step) => step.places)).toEqual([
    [{ country: "PL", region: undefined }],
  ]);
});

test.each(["", "region=Utrecht", "country=any", "gender=any", "min_age=45", "min_age=18&max_age=38"])(
  "a search is broad: %s",
  (query) => expect(isBroadSearch(criteriaFor(query))).toBe(true),
);

test.each([
  "min_age=46",
  "max_age=37",
  "hair=red",
  "online=1",
  "new=1",
  "verified=1",
  "interests=hiking",
  "with_photo=1",
])("a search may find few: %s", (query) => expect(isBroadSearch(criteriaFor(query))).toBe(false));

test("a search for a rare interest, or in several places, is not broad", () => {
  expect(isBroadSearch({ ...criteriaFor(""), rareInterests: true })).toBe(false);
  const [place] = criteriaFor("").places;
  expect(isBroadSearch({ ...criteriaFor(""), places: [place!, place!] })).toBe(false);
});
