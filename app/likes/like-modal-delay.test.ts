import { expect, test } from "vitest";
import { likeModalDelay } from "./like-modal-delay.ts";

test.each([
  ["0", 0],
  ["5", 5],
  ["3600", 3600],
])("t=%s waits %d seconds", (t, seconds) => expect(likeModalDelay(t)).toBe(seconds));

test.each([null, "", "-1", "abc", "1e9", "1.5", " 5", "5s", "3601", "9999999999", "٣", "0x10"])(
  "t=%j is ignored",
  (t) => expect(likeModalDelay(t)).toBeUndefined(),
);
