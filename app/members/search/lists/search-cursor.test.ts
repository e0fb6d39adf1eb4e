import { expect, test } from "vitest";
import { readSearchCursor, writeSearchCursor } from "./search-cursor.server.ts";

const cursor = { hasPhoto: true, slot: new Date(1763712000000), id: 42 };

test("the cursor of a page is read back from its URL, which does not show it", () => {
  const after = writeSearchCursor(cursor);
  expect(after).not.toContain("1763712000000");
  expect(readSearchCursor(new URLSearchParams({ gender: "male", after }))).toEqual(cursor);
});

test("a cursor of the previous version, with the exact time, continues in that quarter of an hour", () => {
  const after = writeSearchCursor({ ...cursor, slot: new Date(1763712000123) });
  expect(readSearchCursor(new URLSearchParams({ after }))).toEqual(cursor);
});

test.each([
  ["a forged cursor", "after=1-1763712000123-42"],
  ["a NUL", "after=%00"],
  ["a cursor that is cleared", `clear=1&after=${writeSearchCursor(cursor)}`],
])("%s starts from the beginning", (_name, query) => {
  expect(readSearchCursor(new URLSearchParams(query))).toBeUndefined();
});
