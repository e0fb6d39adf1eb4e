import { expect, test } from "vitest";
import { hours, later, minutes } from "#app/platform/units.ts";
import { offersTakeBack, refusalForTakingBack, type TakeBackFacts, type TakeBackRefusal } from "./take-back.ts";

const now = new Date("2026-11-30T12:00:00Z");
const allowed: TakeBackFacts = { isRead: false, createdAt: now, takenBack: 0, now };

test.each<[string, Partial<TakeBackFacts>, TakeBackRefusal | undefined]>([
  ["an unread message can be taken back", {}, undefined],
  ["for sixty minutes", { createdAt: later(now, -minutes(60)) }, undefined],
  ["then it is too_late", { createdAt: later(now, -minutes(60) - 1) }, "too_late"],
  ["a read one is already_read", { isRead: true }, "already_read"],
  ["five in 24 hours", { takenBack: 4 }, undefined],
  ["then the daily_limit is reached", { takenBack: 5 }, "daily_limit"],
  ["an old one is too_late, read or not", { isRead: true, createdAt: later(now, -hours(2)), takenBack: 9 }, "too_late"],
  ["nor does the daily_limit tell whether it was read", { isRead: true, takenBack: 5 }, "daily_limit"],
])("%s", (_, facts, reason) => expect(refusalForTakingBack({ ...allowed, ...facts })).toBe(reason));

test("it is offered for one's own young messages that are not known to be read", () => {
  const own = { own: true, seq: 4, createdAt: now };
  expect(offersTakeBack(own, { readSeq: 3, now })).toBe(true);
  expect(offersTakeBack(own, { readSeq: 4, now })).toBe(false);
  expect(offersTakeBack({ ...own, own: false }, { readSeq: 3, now })).toBe(false);
  expect(offersTakeBack(own, { readSeq: 3, now: later(now, hours(2)) })).toBe(false);
});
