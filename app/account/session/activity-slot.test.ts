import { expect, test } from "vitest";
import { activitySlotOf } from "./activity-slot.ts";

test.each([
  ["the first millisecond of a quarter", "2026-11-24T08:15:00.000Z", "2026-11-24T08:15:00.000Z"],
  ["the last millisecond of a quarter", "2026-11-24T08:29:59.999Z", "2026-11-24T08:15:00.000Z"],
  ["the last quarter of a day", "2026-11-24T23:59:00.000Z", "2026-11-24T23:45:00.000Z"],
])("%s belongs to its quarter of an hour", (_name, at, slot) => {
  expect(activitySlotOf(new Date(at))).toEqual(new Date(slot));
});
