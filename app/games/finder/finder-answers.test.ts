import { expect, test } from "vitest";
import { Interest } from "#app/members/profile-values.ts";
import { requestedAge, type FinderRules, fitAnswers, defaultAnswers } from "./finder-answers.ts";

const rules: FinderRules = {
  countries: ["NL", "BE"],
  fields: ["interests", "relationship"],
  isRegionOf: (country, region) => country === "NL" && region === "Utrecht",
};
const input = { gender: "female", minAge: 30, maxAge: 40, country: "NL", interests: [] };
const fit = (changes: object, changed: Partial<FinderRules> = {}) =>
  fitAnswers({ ...input, ...changes }, { ...rules, ...changed });

test("crossed ages are swapped, ages out of bounds are cut", () => {
  expect(fit({ minAge: 99, maxAge: 18 })).toMatchObject({ minAge: 18, maxAge: 99 });
  expect(fit({ minAge: -3, maxAge: 300 })).toMatchObject({ minAge: 18, maxAge: 99 });
});

test("a region of another country is dropped", () => {
  expect(fit({ region: "Utrecht" }).region).toBe("Utrecht");
  expect(fit({ country: "BE", region: "Utrecht" }).region).toBeUndefined();
});

test("a country that the site does not serve becomes everywhere", () => {
  expect(fit({ country: "ZZ", region: "Utrecht" })).toMatchObject({ country: "any", region: undefined });
});

test("an interest counts once, unknown ones are dropped, ten at most are kept", () => {
  expect(fit({ interests: ["tea", "tea", "flying"] }).interests).toEqual(["tea"]);
  const many = Interest.options.slice(0, 11);
  expect(fit({ interests: many }).interests).toHaveLength(10);
});

test("fields that the site hides on profiles cannot be asked for", () => {
  const hidden = fit({ interests: ["tea"], relationship: "single" }, { fields: ["country"] });
  expect(hidden).toMatchObject({ interests: [], relationship: undefined });
});

test("the requested age is the member's own, moved into the range of the answers", () => {
  expect([25, 35, 60].map((age) => requestedAge(age, { minAge: 30, maxAge: 40 }))).toEqual([30, 35, 40]);
});

test("the form starts around the member's own age, in the home country or everywhere", () => {
  expect(defaultAnswers({ age: 22, gender: "any", country: undefined })).toMatchObject({
    minAge: 18,
    maxAge: 32,
    country: "any",
  });
});
