import { expect, test } from "vitest";
import { nicheOf } from "../site/niche.ts";
import { seeksOf } from "./seeks.ts";
import { suggestionsFor } from "./suggestions.ts";

const card = {
  id: 1,
  name: "Anna",
  age: 30,
  country: "NL",
  region: "Utrecht" as string | null,
  city: null,
  online: false,
  fictional: false,
  premium: false,
  photo: null,
};
const ben = { gender: "male", sexuality: "hetero" } as const;
const wishes = (changed: Partial<typeof card> = {}, niche = 1) =>
  suggestionsFor({ card: { ...card, ...changed }, gender: "female" }, seeksOf(ben, nicheOf(niche)));

test("the member's region comes before the country", () => {
  expect(wishes().map(({ places }) => places)).toEqual([
    [{ country: "NL", region: "Utrecht" }],
    [{ country: "NL", region: undefined }],
  ]);
  expect(wishes({ region: null })).toHaveLength(1);
});

test("about the same age, never below 18, never below what the niche shows, never above 99", () => {
  const ages = (age: number, niche = 1) =>
    wishes({ age }, niche)[0]?.whom.map(({ minAge, maxAge }) => [minAge, maxAge]);
  expect(ages(30)).toEqual([[23, 37]]);
  expect(ages(19)).toEqual([[18, 26]]);
  expect(ages(97)).toEqual([[90, 99]]);
  expect(ages(31, 6)).toEqual([[30, 38]]);
  expect(ages(30, 5)).toEqual([[45, 45]]);
});

test("only whom the looking person could like, and with a photo", () => {
  expect(wishes()[0]).toMatchObject({ withPhoto: true, whom: [{ gender: "female", sexualities: ["hetero", "bi"] }] });
});
