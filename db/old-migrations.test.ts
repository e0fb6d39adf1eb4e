import { expect, test } from "vitest";
import { migrations } from "./migrations.ts";
import { isHalfOld, namesToday, oldNames } from "./old-migrations.ts";

const own = Object.keys(migrations);

test("the old migrations are 56, three of them contracts", () => {
  expect(oldNames.map((name) => name.slice(0, 4))).toEqual(
    Array.from({ length: 56 }, (_, index) => String(index + 1).padStart(4, "0")),
  );
  expect(oldNames.filter((name) => name.endsWith(".contract"))).toEqual([
    ...["0048_last_active.contract", "0049_no_last_active.contract", "0056_no_thumbhash.contract"],
  ]);
});

test("all of them, in whatever order, have the names of the thirteen that follow", () => {
  const names = namesToday([...oldNames].reverse());
  expect(names).toEqual(own.slice(0, 13));
  expect(names.at(-1)).toMatch(/^0013_/);
});

test.each<[string, readonly string[], boolean]>([
  ["nothing", [], false],
  ["the first one", oldNames.slice(0, 1), true],
  ["all but the last", oldNames.slice(0, -1), true],
  ["all", oldNames, false],
  ["all and one more", [...oldNames, "0057_gifts.expand"], false],
  ["the first ones of today", own.slice(0, 3), false],
  ["all of today", own, false],
])("the middle of the old ones: %s", (_, recorded, expected) => {
  expect(isHalfOld(recorded)).toBe(expected);
  if (recorded !== oldNames) expect(namesToday(recorded)).toBe(recorded);
});
