import { expect, test } from "vitest";
import { later, seconds } from "#app/platform/units.ts";
import { type CompanionView, companionTurn, isCompanion, maxAnswersPerMember } from "./companion-turn.ts";

const now = new Date("2026-11-21T12:00:00Z");
const view = (waited: number, more: Partial<CompanionView> = {}): CompanionView => ({
  lastMessageAt: later(now, -seconds(waited)),
  unread: 1,
  answersToday: 0,
  ...more,
});

test.each<[string, CompanionView, string | undefined]>([
  ["a companion does not answer at once", view(1), undefined],
  ["after some seconds it reads and types", view(3), "type"],
  ["a message that was read is not read again", view(5, { unread: 0 }), undefined],
  ["then it answers", view(8, { unread: 0 }), "answer"],
  ["also if no process typed before", view(60), "answer"],
  ["a message older than a quarter of an hour is not answered", view(901), undefined],
  ["after twenty answers in a day it is quiet", view(8, { answersToday: maxAnswersPerMember }), undefined],
])("%s", (_name, facts, turn) => expect(companionTurn(facts, now)).toBe(turn));

test("not every fictional member answers", () => {
  expect([1, 2, 3, 4].map(isCompanion)).toEqual([true, true, true, false]);
});
