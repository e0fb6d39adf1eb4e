import { expect, test } from "vitest";
import { hours, later, seconds } from "#app/platform/units.ts";
import { timeBonusOf } from "./time-bonus.ts";

const signupDate = new Date("2026-11-21T12:00:00Z");
const free = { paidUser: false, signupDate };

test.each([
  ["right after sign-up the full four hours are left", free, 0, 14_400],
  ["a second before its end one second is left", free, hours(4) - seconds(1), 1],
  ["a fraction of a second counts as one second", free, hours(4) - 1, 1],
  ["after four hours it is over", free, hours(4), undefined],
  ["a paid member has none", { ...free, paidUser: true }, 0, undefined],
  ["a visitor has none", undefined, 0, undefined],
] as const)("time bonus: %s", (_name, member, passed, left) => {
  const bonus = timeBonusOf(member, later(signupDate, passed));
  expect(bonus?.secondsLeft).toBe(left);
  if (bonus) expect(bonus.expires).toEqual(later(signupDate, hours(4)));
});
