import { expect, test } from "vitest";
import { newRequestId, requestIdOf } from "./name-request.ts";

test("ids are all different, and valid ones that came in are kept", () => {
  const ids = Array.from({ length: 1_000 }, () => newRequestId());
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(requestIdOf(id)).toBe(id);
  }
});

test.each([undefined, "short", "with a blank", "x".repeat(129), ["two-of-them", "two-of-them"]])(
  "%j is replaced by a new id",
  (given) => {
    expect(requestIdOf(given)).toMatch(/^[\w-]{16}$/);
  },
);
