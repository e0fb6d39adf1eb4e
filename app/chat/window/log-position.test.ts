import { expect, test } from "vitest";
import { countArrived, shiftOf } from "./log-position.ts";

const bubble = (top: number, now: number | undefined) => ({
  bubble: { isConnected: now !== undefined, offsetTop: now ?? 0 },
  top,
});

test("the first visible message that is still there tells how far the list has moved", () => {
  expect(shiftOf([bubble(0, 900), bubble(100, 1000), bubble(200, 1100)], 50)).toBe(900);
  expect(shiftOf([bubble(0, undefined), bubble(100, 60)], 0)).toBe(-40);
  expect(shiftOf([bubble(0, undefined)], 0)).toBe(0);
  expect(shiftOf([], 0)).toBe(0);
});

test("only messages of the partner that came since are counted", () => {
  const messages = [
    { seq: 4, own: false },
    { seq: 5, own: false },
    { seq: 6, own: true },
    { seq: 7, own: false },
  ];
  expect(countArrived(messages, 4)).toBe(2);
  expect(countArrived(messages, 7)).toBe(0);
});
