import { expect, test } from "vitest";
import { type MatchFacts, matchPercent, matchPoints, matchReasons, weights } from "./match-score.ts";

const nothing: MatchFacts = {
  shared: [],
  asked: 2,
  ageDistance: 40,
  near: "elsewhere",
  hoursAway: 24 * 365,
  invisible: false,
};
const best: MatchFacts = { ...nothing, shared: ["music", "tea"], ageDistance: 0, near: "region", hoursAway: 0 };

test.each<[string, Partial<MatchFacts>, number]>([
  ["nothing fits", {}, 0],
  ["one of two interests", { shared: ["music"] }, 25],
  ["one of three interests is rounded down", { shared: ["music"], asked: 3 }, 16],
  ["no interests asked give no points", { asked: 0 }, 0],
  ["a year apart", { ageDistance: 1 }, 20],
  ["three years apart", { ageDistance: 3 }, 16],
  ["ten years apart", { ageDistance: 10 }, 6],
  ["eleven years apart", { ageDistance: 11 }, 0],
  ["the same region", { near: "region" }, 15],
  ["the same country", { near: "country" }, 8],
  ["here within the day", { hoursAway: 24 }, 15],
  ["here within the week", { hoursAway: 25 }, 11],
  ["here within the month", { hoursAway: 24 * 30 }, 5],
  ["an invisible member who is here counts like this month", { hoursAway: 0, invisible: true }, 5],
  ["an invisible member who is long gone counts the same", { hoursAway: 9999, invisible: true }, 5],
])("points: %s", (_name, facts, points) => {
  expect(matchPoints({ ...nothing, ...facts })).toBe(points);
});

test("everything fits: a hundred per cent, with and without interests asked for", () => {
  expect(matchPercent(matchPoints(best), 2)).toBe(100);
  expect(matchPercent(matchPoints({ ...best, shared: [], asked: 0 }), 0)).toBe(100);
});

test("the weights are a hundred points", () => {
  const most = weights.interests + (weights.age[0]?.points ?? 0) + weights.place.region;
  expect(most + (weights.activity[0]?.points ?? 0)).toBe(100);
});

test("why says age, place and presence, but never the presence of an invisible member", () => {
  expect(matchReasons(best)).toEqual(["age", "region", "active_day"]);
  expect(matchReasons({ ...best, invisible: true })).toEqual(["age", "region"]);
  expect(matchReasons({ ...nothing, near: "country", hoursAway: 100 })).toEqual(["country", "active_week"]);
  expect(matchReasons(nothing)).toEqual([]);
});
