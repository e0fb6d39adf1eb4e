import { expect, test } from "vitest";
import { counterText } from "./counter.ts";

const counter = { left: (count: number) => `${count} left`, over: (count: number) => `${count} too many` };

test.each([
  [12, "12 left"],
  [0, "0 left"],
  [-12, "12 too many"],
])("%i characters left read %j", (left, text) => expect(counterText(left, counter)).toBe(text));
