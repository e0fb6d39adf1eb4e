import { expect, test } from "vitest";
import { placeOf, placeWithCountryOf, townOf, townWithCountryOf } from "./place.ts";

const all = { country: "NL", region: "Noord-Holland", city: "Amsterdam" };

test.each([
  ["city, region and country", all, "Amsterdam, Noord-Holland", "Amsterdam, Noord-Holland, Netherlands"],
  ["a city named as its region", { ...all, city: "Utrecht", region: "Utrecht" }, "Utrecht", "Utrecht, Netherlands"],
  ["no city", { ...all, city: null }, "Noord-Holland", "Noord-Holland, Netherlands"],
  ["a country alone", { country: "NL", region: null, city: null }, "Netherlands", "Netherlands"],
  ["nothing", { country: null, region: null, city: null }, "", ""],
])("%s: what a profile says", (_, place, near, whole) => {
  expect([placeOf(place, "en"), placeWithCountryOf(place, "en")]).toEqual([near, whole]);
});

test("a photo in a list has the town alone, or with the country: a region would cover the face", () => {
  expect([townOf(all, "en"), townWithCountryOf(all, "de")]).toEqual(["Amsterdam", "Amsterdam, Niederlande"]);
  expect(townWithCountryOf({ ...all, city: null }, "en")).toBe("Noord-Holland, Netherlands");
});
