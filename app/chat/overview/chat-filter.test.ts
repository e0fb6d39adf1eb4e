import { expect, test } from "vitest";
import { excerpt, likePattern, readChatFilter, readSearchWords } from "./chat-filter.ts";

test("only the three known filters are accepted, anything else shows all chats", () => {
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
])("%j is searched as %j", (input, words) => expect(readSearchWords(input)).toBe(words));

test("characters that are special in LIKE are found literally", () => {
  expect(likePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
});

test("an excerpt shows the words with the text around them", () => {
  expect(excerpt("Shall we\nhike on Sunday?", "HIKE")).toEqual(["Shall we ", "hike", " on Sunday?"]);
  const [before, match, after] = excerpt(`${"a".repeat(99)}hike${"b".repeat(99)}`, "hike");
  expect([before, match, after]).toEqual([`…${"a".repeat(30)}`, "hike", `${"b".repeat(60)}…`]);
});
