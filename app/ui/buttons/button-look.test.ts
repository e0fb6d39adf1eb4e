import { expect, test } from "vitest";
import { buttonLook } from "./button-look.ts";

test("the words of a quiet button are in line with the text above, unless it is as wide as its place", () => {
  expect(buttonLook({ look: "quiet" })).toContain("button-flush");
  expect(buttonLook({ look: "quiet", wide: true })).not.toContain("button-flush");
  expect(buttonLook({ look: "secondary" })).not.toContain("button-flush");
});
