import { expect, test } from "vitest";
import { isFreshConfirmation } from "./fresh-confirmation.ts";

test("a code counts for a quarter of an hour, and no longer", () => {
  const confirmedAt = new Date("2026-11-24T12:00:00Z");
  expect(isFreshConfirmation(confirmedAt, new Date("2026-11-24T12:14:59Z"))).toBe(true);
  expect(isFreshConfirmation(confirmedAt, new Date("2026-11-24T12:15:00Z"))).toBe(false);
});
