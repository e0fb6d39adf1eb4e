import { expect, test } from "vitest";
import { hmacOf, readContacts } from "./known-contact.server.ts";

const keysOf = (text: string, country: string | null = "DE") => {
  const read = readContacts(text, country);
  return read.ok ? read.contacts.map(({ key }) => key) : read;
};

test("one number has one form, whatever it is written with", () => {
  const spellings = [
    ...["+49 171 1234567", "0049 171 1234567", "+49 (0)171 / 123 45 67", "0171-1234567", "(0171) 1234567"],
    ...["tel:+491711234567", "+49.171.1234567", "00 49 (0) 171 1234567", "+４９ １７１ １２３４５６７"],
  ];
  expect(keysOf(spellings.join("\n"))).toEqual(["+491711234567"]);
});

test("a number without the code of a country belongs to the member's country", () => {
  expect(keysOf("06 12345678", "NL")).toEqual(["+31612345678"]);
  expect(keysOf("06 12345678", null)).toEqual({ ok: false, unreadable: "06 12345678" });
});

test("an address has one form, and may come with a name or among others", () => {
  expect(keysOf("Anna@Example.org; ANNA@example.org, Anna B. <anna@example.org>")).toEqual(["anna@example.org"]);
  expect(keysOf("a@example.org b@example.org\r\nmailto:c@example.org")).toEqual([
    ...["a@example.org", "b@example.org", "c@example.org"],
  ]);
});

test.each(["anna", "anna@", "12", "+", "my boss anna@example.org", "+49 171 x"])("%s cannot be read", (text) => {
  expect(keysOf(`b@example.org\n${text}`)).toEqual({ ok: false, unreadable: text });
});

test("at most two characters are shown later: the first of an address, the last of a number", () => {
  const read = readContacts("anna@example.org, +49 171 1234567", null);
  expect(read.ok && read.contacts.map(({ hint }) => hint)).toEqual(["an", "67"]);
});

test("an address and a number are stored as a keyed hash that contains neither", () => {
  const hmac = hmacOf({ kind: "email", key: "anna@example.org" });
  expect(hmac).toMatch(/^[\w-]{43}$/);
  expect(hmacOf({ kind: "phone", key: "anna@example.org" })).not.toBe(hmac);
});
