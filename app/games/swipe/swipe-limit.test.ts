import { expect, test } from "vitest";
import { days } from "#app/platform/units.ts";
import { maxLikesPerDay, passLifetime, refuseSwipe } from "./swipe-limit.ts";

test.each([
  ["a free member may give the fourth like of the day", false, 100, 3, undefined],
  ["a free member may not give a fifth", false, 100, 4, "swipe_limit"],
  ["a premium member may give the fifth", true, 100, 4, undefined],
  ["a premium member may give the last like of the site's cap", true, 100, 99, undefined],
  ["a premium member may not go beyond the site's cap", true, 100, 100, "swipe_cap"],
  ["a cap below four applies to free members too, and Premium would not help", false, 2, 2, "swipe_cap"],
] as const)("%s", (_name, premium, cap, likedToday, reason) => {
  expect(refuseSwipe({ premium, cap, likedToday })).toBe(reason);
});

test("a free member has four likes a day, a premium member the site's cap", () => {
  expect([maxLikesPerDay({ premium: false, cap: 100 }), maxLikesPerDay({ premium: true, cap: 100 })]).toEqual([4, 100]);
});

test("a pass is remembered for 30 days", () => {
  expect(passLifetime).toBe(days(30));
});
