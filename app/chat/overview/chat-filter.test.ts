import { expect, test } from "vitest";
import { excerpt, readChatFilter, readSearchWords } from "./chat-filter.ts";

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
  ["ß", "ß"],
  ["\u0301\u0301", undefined],
  ["x".repeat(500), "x".repeat(100)],
])("%j is searched as %j", (input, words) => expect(readSearchWords(input)).toBe(words));

test("an excerpt shows the words with the text around them", () => {
  expect(excerpt("Shall we\nhike on Sunday?", "HIKE")).toEqual(["Shall we ", "hike", " on Sunday?"]);
  const [before, match, after] = excerpt(`${"a".repeat(99)}hike${"b".repeat(99)}`, "hike");
  expect([before, match, after]).toEqual([`…${"a".repeat(30)}`, "hike", `${"b".repeat(60)}…`]);
});

test.each([
  ["İİİİ wir treffen uns am Bahnhof heute", "bahnhof", "Bahnhof"],
  ["cafe\u0301 Łódź", "café", "cafe\u0301"],
  ["cafe\u0301 Łódź", "cafe", "cafe\u0301"],
  ["cafe\u0301 Łódź", "lodz", "Łódź"],
  ["In der Hauptstraße 5", "STRASSE", "straße"],
  ["In der Hauptstraße 5", "stras", "straß"],
  ["Ενας ΔΡΟΜΟΣ", "δρομος", "ΔΡΟΜΟΣ"],
  ["Shall we\nhike?", "we hike", "we hike"],
  ["nothing of it", "hike", ""],
])("in %j the search for %j marks %j", (text, words, marked) => expect(excerpt(text, words)[1]).toBe(marked));
