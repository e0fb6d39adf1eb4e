import { expect, test } from "vitest";
import { sexualityFor } from "./sexuality-for.ts";

test.each([
  ["male", "lesbian", "gay"],
  ["female", "gay", "lesbian"],
  ["male", "gay", "gay"],
  ["female", "lesbian", "lesbian"],
  ["female", "hetero", "hetero"],
  ["male", "bi", "bi"],
] as const)("for the gender %s, %s becomes %s", (gender, sexuality, same) => {
  expect(sexualityFor(gender, sexuality)).toBe(same);
});
