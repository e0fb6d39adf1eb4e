import { expect, test } from "vitest";
import type { Gender, Sexuality } from "#db/schema.ts";
import { niches, nicheOf } from "#app/site/niche.ts";
import { matchPreferencesOf, youngestShown } from "./match-preferences.ts";

type Case = [string, number, Gender | undefined, Sexuality | null, Gender[]];

test.each<Case>([
  ["a man on the general site is shown women", 1, "male", "hetero", ["female"]],
  ["a woman on the general site is shown men", 1, "female", "hetero", ["male"]],
  ["a lesbian woman is shown women", 1, "female", "lesbian", ["female"]],
  ["a gay man is shown men", 1, "male", "gay", ["male"]],
  ["a bisexual woman is shown everybody", 3, "female", "bi", ["female", "male"]],
  ["a member without a sexuality is shown the other gender", 3, "male", null, ["female"]],
  ["a visitor of the general site is shown everybody", 1, undefined, null, ["female", "male"]],
  ["she shows women", 2, "female", null, ["female"]],
  ["a visitor of she is shown women", 2, undefined, null, ["female"]],
  ["gay shows men", 7, "male", "bi", ["male"]],
  ["bbw shows women to men, bisexual ones too", 4, "male", "bi", ["female"]],
  ["gilf shows women to its visitors", 5, undefined, null, ["female"]],
  ["milf shows men to women", 6, "female", "hetero", ["male"]],
])("%s", (_name, niche, gender, sexuality, genders) => {
  expect(matchPreferencesOf({ gender, sexuality }, nicheOf(niche)).genders).toEqual(genders);
});

test("women shown are at least 45 on gilf and 30 on milf", () => {
  const ages = niches.map((niche) => matchPreferencesOf({ gender: "male", sexuality: null }, niche).womenFrom);
  expect(ages).toEqual([undefined, undefined, undefined, undefined, 45, 30, undefined]);
});

test.each([
  ["women on gilf from 45, whatever was asked for", 5, "female", 18, 45],
  ["women on gilf from a later age that was asked for", 5, "female", 60, 60],
  ["men on gilf from the age that was asked for", 5, "male", 18, 18],
  ["everybody from the age that was asked for", 5, "any", 18, 18],
  ["women elsewhere from the age that was asked for", 1, "female", 18, 18],
] as const)("a search shows %s", (_name, niche, gender, minAge, youngest) => {
  expect(youngestShown({ gender, minAge }, nicheOf(niche))).toBe(youngest);
});

test("a heterosexual man is not shown lesbian women, and a bisexual man no heterosexual men", () => {
  expect(matchPreferencesOf({ gender: "male", sexuality: "hetero" }, nicheOf(1)).sexualities.female).not.toContain(
    "lesbian",
  );
  expect(matchPreferencesOf({ gender: "male", sexuality: "bi" }, nicheOf(1)).sexualities.male).not.toContain("hetero");
});
