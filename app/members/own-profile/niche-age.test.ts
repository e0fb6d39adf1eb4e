import { expect, test } from "vitest";
import { nicheOf } from "#app/site/niche.ts";
import { isHiddenByAge, findSiteThatShows } from "./niche-age.ts";

const [general, she, gilf, milf, gay] = [1, 2, 5, 6, 7].map(nicheOf) as [
  ReturnType<typeof nicheOf>,
  ...ReturnType<typeof nicheOf>[],
];

test.each([
  ["a woman of 44", "gilf", { gender: "female", age: 44 }, gilf, true],
  ["a woman of 45", "gilf", { gender: "female", age: 45 }, gilf, false],
  ["a woman of 29", "milf", { gender: "female", age: 29 }, milf, true],
  ["a man of 20", "gilf", { gender: "male", age: 20 }, gilf, false],
  ["a woman of 18", "general", { gender: "female", age: 18 }, general, false],
] as const)("whether %s is hidden by the minimum age of %s", (_who, _niche, person, niche, hidden) => {
  expect(isHiddenByAge(person, niche!)).toBe(hidden);
});

test("she is referred to a site that shows her, the default site first", () => {
  const site = (niche: typeof general, isDefault = false) => ({ niche, isDefault });
  const woman = { gender: "female", age: 35 } as const;
  const sites = [site(gilf!), site(gay!), site(she!), site(milf!), site(general, true)];
  expect(findSiteThatShows(woman, sites)?.niche.name).toBe("general");
  expect(findSiteThatShows(woman, sites.slice(0, 4))?.niche.name).toBe("milf");
  expect(findSiteThatShows({ ...woman, age: 20 }, sites.slice(0, 4))).toBeUndefined();
});
