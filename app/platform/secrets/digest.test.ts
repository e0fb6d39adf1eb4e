import { expect, test } from "vitest";
import { digestOf } from "./digest.server.ts";

test("equal texts have one digest, others another, and none says what the text was", () => {
  const search = "?gender=female&min_age=30";
  expect(digestOf(search)).toBe(digestOf(search));
  expect(digestOf(search)).not.toBe(digestOf(`${search}1`));
  expect(digestOf(search)).toMatch(/^[\w-]{43}$/);
});
