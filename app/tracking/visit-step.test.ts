import { expect, test } from "vitest";
import { minutes } from "../platform/units.ts";
import { visitStep } from "./visit-step.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (milliseconds: number, pages = 1) => ({ startedAt: new Date(now.getTime() - milliseconds), pages });
const page = { isLander: false, hasSource: false, lb: false };

test.each([
  ["a lander", { ...page, isLander: true }],
  ["a page with a traffic source", { ...page, hasSource: true }],
  ["a page with lb", { ...page, lb: true }],
])("%s opens a visit", (_, arrived) => expect(visitStep(undefined, arrived, now)).toBe("open"));

test("any other page opens none", () => expect(visitStep(undefined, page, now)).toBe("nothing"));

test("the next page is the second of the visit, and later ones change nothing", () => {
  expect(visitStep(ago(minutes(1)), page, now)).toBe("second");
  expect(visitStep(ago(minutes(1), 2), page, now)).toBe("nothing");
});

test("another lander within half an hour belongs to the same visit, later it opens a new one", () => {
  const lander = { ...page, isLander: true };
  expect(visitStep(ago(minutes(30)), lander, now)).toBe("second");
  expect(visitStep(ago(minutes(30) + 1), lander, now)).toBe("open");
  expect(visitStep(ago(minutes(30) + 1), page, now)).toBe("second");
});
