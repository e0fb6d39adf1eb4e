import { expect, test } from "vitest";
import { buttonClasses } from "./button-variant.ts";

test("the words of a quiet button are in line with the text above, unless it is as wide as its place", () => {
  expect(buttonClasses({ variant: "quiet" })).toContain("button-flush");
  expect(buttonClasses({ variant: "quiet", wide: true })).not.toContain("button-flush");
  expect(buttonClasses({ variant: "secondary" })).not.toContain("button-flush");
});
