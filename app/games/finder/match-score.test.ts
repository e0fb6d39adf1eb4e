import { expect, test } from "vitest";
import { type MatchFacts, matchPercent, matchPoints, matchReasons, weights } from "./match-score.ts";

const nothing: MatchFacts = {
  shared: [],
  requestedCount: 2,
  ageDistance: 40,
  nearness: "elsewhere",
  hoursAway: 24 * 365,
  invisible: false,
};
const best: MatchFacts = { ...nothing, shared: ["music", "tea"], ageDistance: 0, nearness: "region", hoursAway: 0 };

test.each<[string, Partial<MatchFacts>, number]>([
  ["nothing fits", {}, 0],
  ["one of two interests", { shared: ["music"] }, 25],
  ["one of three interests is rounded down", { shared: ["music"], requestedCount: 3 }, 16],
  ["without requested interests there are no points for them", { requestedCount: 0 }, 0],
  ["a year apart", { ageDistance: 1 }, 20],
  ["three years apart", { ageDistance: 3 }, 16],
  ["ten years apart", { ageDistance: 10 }, 6],
  ["eleven years apart", { ageDistance: 11 }, 0],
  ["the same region", { nearness: "region" }, 15],
  ["the same country", { nearness: "country" }, 8],
  ["active within the last day", { hoursAway: 24 }, 15],
  ["active within the last week", { hoursAway: 25 }, 11],
  ["active within the last month", { hoursAway: 24 * 30 }, 5],
  ["an invisible member who is online counts as active within the month", { hoursAway: 0, invisible: true }, 5],
  ["an invisible member who has been away for long counts the same", { hoursAway: 9999, invisible: true }, 5],
])("points: %s", (_name, facts, points) => {
  expect(matchPoints({ ...nothing, ...facts })).toBe(points);
});

test("a perfect match is 100 per cent, with and without requested interests", () => {
  expect(matchPercent(matchPoints(best), 2)).toBe(100);
  expect(matchPercent(matchPoints({ ...best, shared: [], requestedCount: 0 }), 0)).toBe(100);
});

test("the weights add up to 100 points", () => {
  const most = weights.interests + (weights.age[0]?.points ?? 0) + weights.place.region;
  expect(most + (weights.activity[0]?.points ?? 0)).toBe(100);
});

test("the reasons name age, place and activity, but never the activity of an invisible member", () => {
  expect(matchReasons(best)).toEqual(["age", "region", "active_day"]);
  expect(matchReasons({ ...best, invisible: true })).toEqual(["age", "region"]);
  expect(matchReasons({ ...nothing, nearness: "country", hoursAway: 100 })).toEqual(["country", "active_week"]);
  expect(matchReasons(nothing)).toEqual([]);
});
