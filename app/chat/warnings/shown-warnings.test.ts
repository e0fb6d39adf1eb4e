import { expect, test } from "vitest";
import { days, later } from "#app/platform/units.ts";
import type { MessageWarning } from "./message-warning.ts";
import { shownWarnings } from "./shown-warnings.ts";

const start = new Date("2026-11-24T10:00:00Z");
const at = (seq: number, warning: MessageWarning, day = 0) => ({ seq, warning, createdAt: later(start, days(day)) });
const shownOf = (...messages: ReturnType<typeof at>[]) => [...shownWarnings(messages)];

test("the first message of each kind shows its line, wherever in the chat it stands", () => {
  expect(shownOf(at(7, "contact"), at(8, "contact"), at(12, "money"), at(13, "money"))).toEqual([
    [7, "contact"],
    [12, "money"],
  ]);
});

test("money is warned about again after 14 days, counted from the last line", () => {
  const messages = [at(1, "money"), at(2, "money", 13), at(3, "money", 14), at(4, "money", 27), at(5, "money", 28)];
  expect(shownOf(...messages).map(([seq]) => seq)).toEqual([1, 3, 5]);
});

test("contact data is warned about once in a chat", () => {
  expect(shownOf(at(1, "contact"), at(2, "contact", 400)).map(([seq]) => seq)).toEqual([1]);
});

test("a chat without warnings shows none", () => expect(shownOf()).toEqual([]));
