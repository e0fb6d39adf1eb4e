import { expect, test } from "vitest";
import { answerClock } from "./answer-time.ts";

const now = new Date("2026-11-24T10:00:00Z");

test.each([
  ["2026-11-24T10:00:00Z", "48 h left", false],
  ["2026-11-23T10:00:01Z", "24 h left", false],
  ["2026-11-23T10:00:00Z", "24 h left", true],
  ["2026-11-22T10:30:00Z", "0 h left", true],
  ["2026-11-22T09:00:00Z", "1 h overdue", true],
])("what came at %s has %s", (since, text, isRed) =>
  expect(answerClock(new Date(since), now)).toEqual({ text, isRed }),
);
