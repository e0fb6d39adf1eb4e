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
  ["a@b@yahooo.com", "a@b@yahoo.com"],
])("%s was probably meant as %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

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
])("%s is left as it is", (typed) => expect(suggestEmail(typed)).toBeUndefined());
