import { expect, test } from "vitest";
import { later, seconds } from "../../platform/units.ts";
import { type CompanionView, companionTurn, isCompanion, mostAnswers } from "./companion-turn.ts";

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
  ["what is read is not read twice", view(5, { unread: 0 }), undefined],
  ["then it answers", view(8, { unread: 0 }), "answer"],
  ["also where no process was there to type", view(60), "answer"],
  ["what lies for a quarter of an hour is left", view(901), undefined],
  ["after twenty answers of a day it is quiet", view(8, { answersToday: mostAnswers }), undefined],
])("%s", (_name, facts, turn) => expect(companionTurn(facts, now)).toBe(turn));

test("not every fictional member answers", () => {
  expect([1, 2, 3, 4].map(isCompanion)).toEqual([true, true, true, false]);
});
