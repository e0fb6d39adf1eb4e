import { expect, test } from "vitest";
import { suggestEmail } from "./email-suggestion.ts";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmai.com", "anna@gmail.com"],
  ["anna@gmail.con", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  ["Anna@GMAL.COM", "Anna@gmail.com"],
  ["anna@hotmial.com", "anna@hotmail.com"],
  ["anna@hotmal.co.uk", "anna@hotmail.co.uk"],
  ["anna@outlok.com", "anna@outlook.com"],
  ["anna@wep.de", "anna@web.de"],
  // Two mistakes in a long domain.
  ["anna@hotmmaail.com", "anna@hotmail.com"],
  ["a@b@yahooo.com", "a@b@yahoo.com"],
])("%s suggests %s", (email, suggestion) => expect(suggestEmail(email)).toBe(suggestion));

test.each([
  "anna@gmail.com",
  "anna@hotmail.nl",
  "anna@hotmail.be",
  "anna@yahoo.com.br",
  "anna@example.org",
  "anna@mail.com",
  "anna@wb.pl",
  "@gmial.com",
  "gmial.com",
  "anna",
  "",
  `${"a".repeat(250)}@gmial.com`,
])("%s gets no suggestion", (email) => expect(suggestEmail(email)).toBeUndefined());
