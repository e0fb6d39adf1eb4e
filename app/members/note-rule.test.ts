import { expect, test } from "vitest";
import { noteLength, noteProblem, tidyNote } from "./note-rule.ts";

test.each([
  ["line ends of all systems become one", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
  ["control characters go, tabs stay", "a\u0007b\u001b[31m\u0085\tc", "ab[31m\tc"],
  ["signs that turn the direction of what follows go", "I am \u202enoitcerid\u2066", "I am noitcerid"],
  ["many empty lines become one, room around goes", "  a \n\n \n\n b\n ", "a\n\n b"],
  ["letters are composed", "Cafe\u0301", "Caf\u00e9"],
])("%s", (_name, typed, kept) => expect(tidyNote(typed)).toBe(kept));

test.each([
  ["as many letters as fit", "x".repeat(noteLength.about_me), undefined],
  ["one letter more", "x".repeat(noteLength.about_me + 1), "note_long"],
  ["families of one sign each count once", "👨‍👩‍👧".repeat(900), undefined],
  ["a tower of marks", `a${"\u0301".repeat(20_000)}`, "note_long"],
  ["nothing", "", undefined],
  ["an e-mail address", "write to anna@mail.example", "note_contact"],
  ["a wide e-mail address", "ａｎｎａ＠ｍａｉｌ．ｃｏｍ", "note_contact"],
  ["a web address", "see https://my.page", "note_contact"],
  ["a web address without its beginning", "mypage.com has more", "note_contact"],
  ["a phone number", "call 06 1234 5678 90", "note_contact"],
  ["a phone number with its country", "+31 (6) 12-34-56-78", "note_contact"],
  ["a sentence that begins without room", "I love cats.It is late.No drama, just me.Be nice", undefined],
  ["years and ages", "Together 1990-2000, kids 2001 2003 2005, looking for 30-40", undefined],
  ["a height and a time", "1.80 m, free after 20:30 on 24.12.2026", undefined],
  ["an at sign alone", "meet me @ the beach. See you", undefined],
] as const)("%s: %#", (_name, text, problem) => expect(noteProblem(text, "about_me")).toBe(problem));

test("what somebody looks for is told in fewer words", () => {
  expect(noteProblem("x".repeat(1001), "looking_for")).toBe("note_long");
});
