import { expect, test } from "vitest";
import { excerpt, likePattern, readChatFilter, readSearchWords } from "./chat-filter.ts";

test("a filter is one of the three, anything else shows all", () => {
  expect(readChatFilter("unanswered")).toBe("unanswered");
  expect(readChatFilter("everything")).toBeUndefined();
  expect(readChatFilter(null)).toBeUndefined();
});

test.each([
  [null, undefined],
  [" a ", undefined],
  ["  two   words ", "two words"],
  ["nul\0 byte", "nul byte"],
  ["x".repeat(500), "x".repeat(100)],
])("%j is searched as %j", (typed, words) => expect(readSearchWords(typed)).toBe(words));

test("signs that mean something to LIKE are found as they are", () => {
  expect(likePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
});

test("an excerpt shows the words where they stand, with what is around them", () => {
  expect(excerpt("Shall we\nhike on Sunday?", "HIKE")).toEqual(["Shall we ", "hike", " on Sunday?"]);
  const [before, found, after] = excerpt(`${"a".repeat(99)}hike${"b".repeat(99)}`, "hike");
  expect([before, found, after]).toEqual([`…${"a".repeat(30)}`, "hike", `${"b".repeat(60)}…`]);
});
