import { expect, test } from "vitest";
import { nicheOf } from "#app/site/niche.ts";
import { matchPreferencesOf } from "../search/filters/match-preferences.ts";
import { suggestionCriteria } from "./suggestions.ts";

const now = new Date("2026-11-21T12:00:00Z");
const card = {
  id: 1,
  name: "Anna",
  age: 30,
  country: "NL",
  region: "Utrecht" as string | null,
  city: null,
  online: false,
  active: null,
  fictional: false,
  premium: false,
  verified: false,
  languages: [],
  photo: null,
};
const ben = { gender: "male", sexuality: "hetero" } as const;
const searchesFor = (changed: Partial<typeof card> = {}, niche = 1) =>
  suggestionCriteria({ card: { ...card, ...changed }, gender: "female" }, matchPreferencesOf(ben, nicheOf(niche)), now);

test("the member's region comes before the country", () => {
  expect(searchesFor().map(({ places }) => places)).toEqual([
    [{ country: "NL", region: "Utrecht" }],
    [{ country: "NL", region: undefined }],
  ]);
  expect(searchesFor({ region: null })).toHaveLength(1);
});

test("the age range is around the same age, never below 18 or the niche's minimum, never above 99", () => {
  const ages = (age: number, niche = 1) =>
    searchesFor({ age }, niche)[0]?.whom.map(({ minAge, maxAge }) => [minAge, maxAge]);
  expect(ages(30)).toEqual([[23, 37]]);
  expect(ages(19)).toEqual([[18, 26]]);
  expect(ages(97)).toEqual([[90, 99]]);
  expect(ages(31, 6)).toEqual([[30, 38]]);
  expect(ages(30, 5)).toEqual([[45, 45]]);
});

test("only members with a photo who match the viewer's preferences", () => {
  expect(searchesFor()[0]).toMatchObject({
    withPhoto: true,
    whom: [{ gender: "female", sexualities: ["hetero", "bi"] }],
  });
});
