import { expect, test } from "vitest";
import { maxNoteLength, noteProblem, normaliseNote } from "./note-rule.ts";

test.each([
  ["line ends of all systems become \\n", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
  ["control characters are removed, tabs stay", "a\u0007b\u001b[31m\u0085\tc", "ab[31m\tc"],
  ["characters that change the text direction are removed", "I am \u202enoitcerid\u2066", "I am noitcerid"],
  ["many empty lines become one, surrounding space is removed", "  a \n\n \n\n b\n ", "a\n\n b"],
  ["what cannot be seen is nothing", "\u3164\n\u2800", ""],
  ["letters are composed", "Cafe\u0301", "Caf\u00e9"],
])("%s", (_name, input, stored) => expect(normaliseNote(input)).toBe(stored));

test.each([
  ["the maximum length", "x".repeat(maxNoteLength.about_me), undefined],
  ["one character more", "x".repeat(maxNoteLength.about_me + 1), "note_long"],
  ["a family emoji counts as one character", "👨‍👩‍👧".repeat(900) + "x".repeat(800), undefined],
  ["a tower of combining marks", `a${"\u0301".repeat(8000)}`, "note_long"],
  ["more code units than four per character", "\u1100".repeat(8001), "note_long"],
  ["nothing", "", undefined],
  ["an e-mail address", "write to anna@mail.example", "note_contact"],
  ["an e-mail address in full-width characters", "ａｎｎａ＠ｍａｉｌ．ｃｏｍ", "note_contact"],
  ["a web address", "see https://my.page", "note_contact"],
  ["a web address without its scheme", "mypage.com has more", "note_contact"],
  ["a phone number", "call 06 1234 5678 90", "note_contact"],
  ["a phone number with a country code", "+31 (6) 12-34-56-78", "note_contact"],
  ["sentences without spaces between them", "I love cats.It is late.No drama, just me.Be nice", undefined],
  ["years and ages", "Together 1990-2000, kids 2001 2003 2005, looking for 30-40", undefined],
  ["a height and a time", "1.80 m, free after 20:30 on 24.12.2026", undefined],
  ["an at sign alone", "meet me @ the beach. See you", undefined],
] as const)("%s: %#", (_name, text, problem) => expect(noteProblem(text, "about_me")).toBe(problem));

test("the looking-for text has a lower limit", () => {
  expect(noteProblem("x".repeat(1001), "looking_for")).toBe("note_long");
});
