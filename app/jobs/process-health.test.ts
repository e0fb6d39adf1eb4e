import { expect, test } from "vitest";
import { later, minutes, seconds } from "#app/platform/units.ts";
import { troublesOf } from "./process-health.ts";

const now = new Date("2026-11-25T12:00:00Z");
const ago = (milliseconds: number) => later(now, -milliseconds);

test("processes that say nothing, or that something is missing, are named; others are not", () => {
  const processes = [
    { name: "one 1", not_ready: [], seen_at: ago(seconds(50)) },
    { name: "one 2", not_ready: [], seen_at: ago(minutes(3)) },
    { name: "two 3", not_ready: ["storage", "jobs"], seen_at: ago(seconds(1)) },
    { name: "two 4", not_ready: ["storage"], seen_at: ago(minutes(4)) },
    // The clocks of two machines may differ a little.
    { name: "three 5", not_ready: [], seen_at: ago(-seconds(2)) },
  ];
  expect(troublesOf(processes, now)).toEqual([
    "two 3 is not ready: storage, jobs",
    "two 4 has been silent for 4 minutes",
  ]);
  expect(troublesOf([], now)).toEqual([]);
});
