import { expect, test } from "vitest";
import { SiteSettings } from "../site/settings.ts";
import { readSearchFilters, type SearchRules, writeSearchFilters } from "./search-filters.ts";

const rules: SearchRules = {
  fields: SiteSettings.parse({}).search_fields,
  countries: ["NL", "DE"],
  homeCountry: "NL",
  isRegionOf: (country, region) => (country === "NL" ? region === "Utrecht" : region === "Bayern"),
};
const read = (query: string, changed: Partial<SearchRules> = {}) =>
  readSearchFilters(new URLSearchParams(query), { ...rules, ...changed });
const nothing = read("");

test("an address without filters asks for nobody in particular", () => {
  expect(nothing).toMatchObject({ gender: undefined, country: undefined, minAge: 18, maxAge: 99, interests: [] });
});

test("every filter of the address is read", () => {
  const query =
    "gender=female&country=DE&region=Bayern&min_age=30&max_age=40&hair=red&eyes=green&body=curvy&relationship=single" +
    "&tattoos=some&interests=sushi&interests=tea&with_photo=1&online=1&new=1";
  const filters = read(query);
  expect(filters).toMatchObject({ gender: "female", country: "DE", region: "Bayern", minAge: 30, maxAge: 40 });
  expect(filters.traits).toEqual({
    hair: "red",
    eyes: "green",
    body: "curvy",
    relationship: "single",
    tattoos: "some",
  });
  expect(filters).toMatchObject({ interests: ["sushi", "tea"], withPhoto: true, online: true, isNew: true });
  expect(writeSearchFilters(filters).toString()).toBe(query);
});

test.each([
  ["crossed ages are swapped", "min_age=99&max_age=18", { minAge: 18, maxAge: 99 }],
  ["a single age above stays the lower bound", "min_age=40", { minAge: 40, maxAge: 99 }],
  ["ages below 18 and above 99 are drawn in", "min_age=3&max_age=200", { minAge: 18, maxAge: 99 }],
  ["ages that are no numbers are dropped", "min_age=1e1&max_age=-5", { minAge: 18, maxAge: 99 }],
  ["an unknown gender is dropped", "gender=unicorn", { gender: undefined }],
  ["an unknown country is dropped", "country=ZZ", { country: undefined }],
  ["a region without a country is one of the own country", "region=Utrecht", { region: "Utrecht" }],
  ["a region of another country is dropped", "country=DE&region=Utrecht", { country: "DE", region: undefined }],
  ["a region without any country is dropped", "country=any&region=Utrecht", { country: "any", region: undefined }],
  ["unknown values are dropped", "hair=plaid&interests=war&interests=tea&online=maybe", { traits: {}, online: false }],
  ["a forged cursor starts at the beginning", "after=1-99999999999999999-x", { after: undefined }],
  ["a NUL is dropped", "gender=%00&region=%00&after=%00", { gender: undefined, region: undefined }],
  ["clear drops everything", "clear=1&gender=male&min_age=40", { gender: undefined, minAge: 18 }],
])("%s", (_name, query, expected) => expect(read(query)).toMatchObject(expected));

test("of 300 interests ten different known ones are kept", () => {
  const many = Array.from({ length: 300 }, (_, n) => `interests=${["tea", "wine", "beer", "gym", "none"][n % 5]}`);
  expect(read(many.join("&")).interests).toEqual(["tea", "wine", "beer", "gym"]);
});

test("fields the site does not search are dropped", () => {
  const query = "gender=male&country=DE&region=Utrecht&min_age=40&hair=red&interests=tea";
  expect(read(query, { fields: ["max_age"] })).toEqual({ ...nothing, gender: "male" });
});

test("the cursor of a page comes back from its address", () => {
  const after = { hasPhoto: true, lastActive: new Date(1763712000123), id: 42 };
  const address = writeSearchFilters(read("gender=male"), after);
  expect(address.toString()).toBe("gender=male&after=1-1763712000123-42");
  expect(read(address.toString()).after).toEqual(after);
});
