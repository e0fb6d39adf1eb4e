import { expect, test } from "vitest";
import { readPhone } from "./read-phone.server.ts";

test.each([
  ["06-12 34 56 78", "NL", { ok: true, phone: "+31612345678" }],
  ["+49 1512 3456789", "NL", { ok: true, phone: "+4915123456789" }],
  ["020 624 1111", "NL", { ok: false, reason: "phone_not_mobile" }],
  ["0900 1234", "NL", { ok: false, reason: "phone_not_mobile" }],
  ["0900 5123456", "DE", { ok: false, reason: "phone_not_mobile" }],
  ["06ABCDEFGH", "NL", { ok: false, reason: "phone_invalid" }],
  ["+44 7400 123456", "NL", { ok: false, reason: "phone_country" }],
  ["+262 692 12 34 56", "FR", { ok: false, reason: "phone_country" }],
  ["+870 773 111 632", "NL", { ok: false, reason: "phone_country" }],
  ["+8816 314 10000", "NL", { ok: false, reason: "phone_country" }],
  ["+882 16 12345678", "NL", { ok: false, reason: "phone_country" }],
  ["+979 123 456 789", "NL", { ok: false, reason: "phone_country" }],
  ["+1 202 555 0143", "NL", { ok: false, reason: "phone_country" }],
  ["\u202a+31 6 12345678\u202c", "NL", { ok: true, phone: "+31612345678" }],
  ["06\u200b12345678", "NL", { ok: true, phone: "+31612345678" }],
  ["tel:+31612345678", "NL", { ok: true, phone: "+31612345678" }],
  ["٠٦١٢٣٤٥٦٧٨", "NL", { ok: true, phone: "+31612345678" }],
  ["０６１２３４５６７８", "NL", { ok: true, phone: "+31612345678" }],
  ["+316", "NL", { ok: false, reason: "phone_invalid" }],
])("the phone number %j in %s", (input, country, read) => {
  expect(readPhone(input, country)).toEqual(read);
});
