import { expect, test } from "vitest";
import { deckStart } from "./deck-start.ts";

test("a member's deck starts at the same position all day and at another one the next day", () => {
  expect(deckStart(7, "2026-11-21")).toBe(deckStart(7, "2026-11-21"));
  expect(deckStart(7, "2026-11-21")).not.toBe(deckStart(7, "2026-11-22"));
});

test("members start at different positions, spread over the whole range of ids", () => {
  const starts = Array.from({ length: 400 }, (_, member) => deckStart(member + 1, "2026-11-21"));
  expect(new Set(starts).size).toBe(400);
  expect(starts.every((start) => Number.isSafeInteger(start) && start >= 0)).toBe(true);
  const low = starts.filter((start) => start < 2 ** 52).length;
  expect(low).toBeGreaterThan(140);
  expect(low).toBeLessThan(260);
});
