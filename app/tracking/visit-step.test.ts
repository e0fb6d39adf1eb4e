import { expect, test } from "vitest";
import { minutes } from "#app/platform/units.ts";
import { visitStep } from "./visit-step.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (milliseconds: number, pages = 1) => ({ startedAt: new Date(now.getTime() - milliseconds), pages });
test("an arrival starts a visit, any other page does not", () => {
  expect(visitStep(undefined, true, now)).toBe("open");
  expect(visitStep(undefined, false, now)).toBe("nothing");
});

test("the next page is the second of the visit; later pages change nothing", () => {
  expect(visitStep(ago(minutes(1)), false, now)).toBe("second");
  expect(visitStep(ago(minutes(1), 2), false, now)).toBe("nothing");
});

test("another arrival within half an hour belongs to the same visit; after that it starts a new one", () => {
  expect(visitStep(ago(minutes(30)), true, now)).toBe("second");
  expect(visitStep(ago(minutes(30) + 1), true, now)).toBe("open");
  expect(visitStep(ago(minutes(30) + 1), false, now)).toBe("second");
});
