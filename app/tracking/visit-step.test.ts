import { expect, test } from "vitest";
import { minutes } from "../platform/units.ts";
import { visitStep } from "./visit-step.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (milliseconds: number, pages = 1) => ({ startedAt: new Date(now.getTime() - milliseconds), pages });
test("an arrival opens a visit, any other page opens none", () => {
  expect(visitStep(undefined, true, now)).toBe("open");
  expect(visitStep(undefined, false, now)).toBe("nothing");
});

test("the next page is the second of the visit, and later ones change nothing", () => {
  expect(visitStep(ago(minutes(1)), false, now)).toBe("second");
  expect(visitStep(ago(minutes(1), 2), false, now)).toBe("nothing");
});

test("another arrival within half an hour belongs to the same visit, later it opens a new one", () => {
  expect(visitStep(ago(minutes(30)), true, now)).toBe("second");
  expect(visitStep(ago(minutes(30) + 1), true, now)).toBe("open");
  expect(visitStep(ago(minutes(30) + 1), false, now)).toBe("second");
});
