import { expect, test } from "vitest";
import { hasTrafficSource, readFirstTouch } from "#app/tracking/first-touch.ts";
import { areSignupsOpen } from "./signups-open.ts";

test.each([
  ["all", "", true],
  ["none", "?network=a&ref=b", false],
  ["with_trafficsource", "", false],
  ["with_trafficsource", "?network=&ref=%20", false],
  ["with_trafficsource", "?sub1=a", false],
  ["with_trafficsource", "?network=a", true],
  ["with_trafficsource", "?ref=b", true],
] as const)("with signups set to %s and the query %j, sign-up is open: %s", (mode, query, open) =>
  expect(areSignupsOpen(mode, hasTrafficSource(readFirstTouch(query)))).toBe(open),
);
