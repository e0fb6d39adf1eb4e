import { expect, test } from "vitest";
import { decisionName, readDecision } from "./decision-names.ts";

test.each([
  ["upheld", "upheld", "upheld"],
  ["partly", "partly", "partly"],
  ["dismissed", "rejected", "dismissed"],
  ["rejected", "rejected", "dismissed"],
])("the entered decision %s is stored as %s and shown as %s", (word, stored, shown) => {
  const decision = readDecision(word);
  expect(decision).toBe(stored);
  expect(decision && decisionName(decision)).toBe(shown);
});

test.each(["", "ignored", undefined, null])("%j is no decision", (word) => expect(readDecision(word)).toBeUndefined());
