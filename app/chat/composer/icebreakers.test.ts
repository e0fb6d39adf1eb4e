import { expect, test } from "vitest";
import { icebreakersFor } from "./icebreakers.ts";

test.each([
  [24, 12, [1, 2, 3]],
  [24, 13, [2, 3, 4]],
  [24, 23, [12, 1, 2]],
])("%i writes to %i with icebreakers of their own", (viewer, partner, offered) => {
  expect(icebreakersFor(viewer, partner)).toEqual(offered);
});
