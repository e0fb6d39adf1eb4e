import { SpokenLanguage } from "../../languages/spoken-languages.ts";
import { expect, test } from "vitest";
import { SiteSettings } from "#app/site/settings.ts";
import { filterParamNames, readSearchFilters, type SearchRules, writeSearchFilters } from "./search-filters.ts";

const rules: SearchRules = {
  fields: SiteSettings.parse({}).search_fields,
  countries: ["NL", "DE"],
  homeCountry: "NL",
  languages: SpokenLanguage.options,
  isRegionOf: (country, region) => (country === "NL" ? region === "Utrecht" : region === "Bayern"),
};
const read = (query: string, changed: Partial<SearchRules> = {}) =>
  readSearchFilters(new URLSearchParams(query), { ...rules, ...changed });
const nothing = read("");

test("a URL without filters gives the default filters", () => {
  expect(nothing).toMatchObject({ gender: undefined, country: undefined, minAge: 18, maxAge: 99, interests: [] });
});

test("every filter of the URL is read", () => {
  const query =
    "gender=female&country=DE&region=Bayern&min_age=30&max_age=40&hair=red&eyes=green&body=curvy&relationship=single" +
    "&tattoos=some&speaks=en&speaks=nl&interests=sushi&interests=tea&with_photo=1&online=1&verified=1&new=1";
  const filters = read(query);
  expect(filters).toMatchObject({ gender: "female", country: "DE", region: "Bayern", minAge: 30, maxAge: 40 });
  expect(filters.traits).toEqual({
    hair: "red",
    eyes: "green",
    body: "curvy",
    relationship: "single",
    tattoos: "some",
  });
  expect(filters).toMatchObject({
    speaks: ["en", "nl"],
    interests: ["sushi", "tea"],
    withPhoto: true,
    online: true,
    verified: true,
    isNew: true,
  });
  expect(writeSearchFilters(filters).toString()).toBe(query);
  expect([...new Set(new URLSearchParams(query).keys())].sort()).toEqual(filterParamNames.toSorted());
});

test.each([
  ["crossed ages are swapped", "min_age=99&max_age=18", { minAge: 18, maxAge: 99 }],
  ["the digits of another script are read", "min_age=٣٠&max_age=４０", { minAge: 30, maxAge: 40 }],
  ["a minimum age alone stays the lower bound", "min_age=40", { minAge: 40, maxAge: 99 }],
  ["ages below 18 and above 99 are clamped", "min_age=3&max_age=200", { minAge: 18, maxAge: 99 }],
  ["ages that are not numbers are dropped", "min_age=1e1&max_age=-5", { minAge: 18, maxAge: 99 }],
  ["an unknown gender is dropped", "gender=unicorn", { gender: undefined }],
  ["an unknown country is dropped", "country=ZZ", { country: undefined }],
  ["a region without a country belongs to the home country", "region=Utrecht", { region: "Utrecht" }],
  ["a region of another country is dropped", "country=DE&region=Utrecht", { country: "DE", region: undefined }],
  ["a region with any country is dropped", "country=any&region=Utrecht", { country: "any", region: undefined }],
  ["unknown languages are dropped, others kept once", "speaks=xx&speaks=nl&speaks=nl&speaks=", { speaks: ["nl"] }],
  ["unknown values are dropped", "hair=plaid&interests=war&interests=tea&online=maybe", { traits: {}, online: false }],
  ["a NUL is dropped", "gender=%00&region=%00", { gender: undefined, region: undefined }],
  ["clear drops everything", "clear=1&gender=male&min_age=40", { gender: undefined, minAge: 18 }],
])("%s", (_name, query, expected) => expect(read(query)).toMatchObject(expected));

test("of 300 interests only known ones are kept, without duplicates", () => {
  const many = Array.from({ length: 300 }, (_, n) => `interests=${["tea", "wine", "beer", "gym", "none"][n % 5]}`);
  expect(read(many.join("&")).interests).toEqual(["tea", "wine", "beer", "gym"]);
});

test("fields that the site does not search by are dropped", () => {
  const query = "gender=male&country=DE&region=Utrecht&min_age=40&hair=red&interests=tea&speaks=nl";
  expect(read(query, { fields: ["max_age"] })).toEqual({ ...nothing, gender: "male" });
});
