import { expect, test } from "vitest";
import { keyAct } from "./review-keys.ts";

test.each([
  ["a", { act: "approve" }],
  ["A", { act: "approve" }],
  ["r", { act: "reject", reason: undefined }],
  ["1", { act: "reject", reason: "nudity" }],
  ["6", { act: "reject", reason: "other" }],
  ["u", { act: "undo" }],
  ["ArrowDown", { act: "move", by: "row", steps: 1 }],
])("%s: %j", (key, act) => expect(keyAct(key, false)).toEqual(act));

test.each(["7", "0", "x", "Enter", " ", "Tab"])("%s is left to the browser", (key) => {
  expect(keyAct(key, false)).toBeUndefined();
});

test("with Ctrl, Alt or Meta every key is the browser's", () => expect(keyAct("a", true)).toBeUndefined());
