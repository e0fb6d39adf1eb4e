import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { addMonths } from "#app/platform/calendar.ts";
import { maskIban, readIban } from "./iban.ts";
import { readMobile } from "./read-mobile.server.ts";
import { pain008, sepaText } from "./pain008.ts";
import { hashCode, seal, unseal } from "./mandate-seal.server.ts";

test.each([
  ["nl91 abna-0417 1643 00", { ok: true, iban: "NL91ABNA0417164300" }],
  ["DE89370400440532013000", { ok: true, iban: "DE89370400440532013000" }],
  ["NL91ABNA0417164301", { ok: false, reason: "iban_invalid" }],
  ["NL91ABNA04171643", { ok: false, reason: "iban_invalid" }],
  ["ＮＬ91ABNA0417164300", { ok: true, iban: "NL91ABNA0417164300" }],
  ["IBAN NL91 ABNA 0417 1643 00", { ok: true, iban: "NL91ABNA0417164300" }],
  ["\u200eNL91\u00adABNA0417164300\u200b", { ok: true, iban: "NL91ABNA0417164300" }],
  ["", { ok: false, reason: "iban_invalid" }],
  ["GB29NWBK60161331926819", { ok: false, reason: "iban_country" }],
])("the IBAN %j", (input, read) => {
  expect(readIban(input)).toEqual(read);
});

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
  expect(readMobile(input, country)).toEqual(read);
});

const details = {
  accountHolder: "Zoë Größe-Łukasz & Søn <x>",
  iban: "NL91ABNA0417164300",
  street: "Rue de l’Été",
  houseNumber: "1",
  zip: "1011 AB",
  city: "Amsterdam",
  phone: "+31612345678",
};

describe("a mandate's details", () => {
  test("can be decrypted only for their own order and with the same secret", () => {
    const sealed = seal("secret of a site", 7, details);
    expect(sealed).not.toContain("ABNA");
    expect(unseal("secret of a site", 7, sealed)).toEqual(details);
    expect(() => unseal("secret of a site", 8, sealed)).toThrow();
    expect(() => unseal("another secret", 7, sealed)).toThrow();
    expect(() => unseal("secret of a site", 7, sealed.slice(0, -4) + "AAAA")).toThrow();
  });

  test("show only the country and the end of the IBAN", () => {
    expect(maskIban(details.iban)).toBe("NL•• •••• 4300");
  });
});

test("a code is valid only for its member, order, amount, account and phone", () => {
  const bound = { orderId: 1, accountId: 2, amountMinor: 999, iban: details.iban, phone: details.phone };
  const hash = hashCode("secret", "123456", bound);
  expect(hashCode("secret", "123456", { ...bound })).toBe(hash);
  for (const change of [{ orderId: 9 }, { accountId: 9 }, { amountMinor: 1 }, { iban: "DE" }, { phone: "+1" }]) {
    expect(hashCode("secret", "123456", { ...bound, ...change })).not.toBe(hash);
  }
});

test("months are calendar months", () => {
  expect(addMonths(new Date("2026-04-30T10:00:00Z"), -14).toISOString()).toBe("2025-02-28T10:00:00.000Z");
});

test("an export file is valid pain.008.001.08 and uses only characters that every bank accepts", async () => {
  const debtor = {
    name: details.accountHolder,
    iban: details.iban,
    street: details.street,
    houseNumber: details.houseNumber,
    zip: details.zip,
    city: "\u0001",
    country: "BE",
  };
  const collection = { orderId: 5, mandateReference: "DD5", signedOn: "2026-11-20", amountMinor: 905, debtor };
  const xml = pain008({
    messageId: "DD-2026-11-21-1",
    createdAt: new Date("2026-11-21T09:00:00.123Z"),
    collectOn: "2026-11-23",
    creditor: { name: "Müller & Co.", iban: "NL91ABNA0417164300", identifier: "NL22ZZZ000000000000" },
    collections: [collection, { ...collection, orderId: 6, mandateReference: "DD6", amountMinor: 10999 }],
  });
  const schema = [{ fileName: "pain008.xsd", contents: readFileSync("tests/support/pain008.xsd", "utf8") }];
  const valid = (contents: string) => validateXML({ xml: [{ fileName: "file.xml", contents }], schema });
  expect((await valid(xml)).errors).toEqual([]);
  expect((await valid(xml.replace("<SeqTp>OOFF</SeqTp>", "<SeqTp>ONCE</SeqTp>"))).valid).toBe(false);
  expect(xml).toContain("<CtrlSum>119.04</CtrlSum>");
  expect(xml).toContain("<NbOfTxs>2</NbOfTxs>");
  expect(xml).toContain("<Nm>Zoe Grosse-Lukasz Son x</Nm>");
  expect(xml).toContain(
    "<PstlAdr><StrtNm>Rue de l'Ete</StrtNm><BldgNb>1</BldgNb><PstCd>1011 AB</PstCd><TwnNm>-</TwnNm><Ctry>BE</Ctry></PstlAdr>",
  );
  expect(sepaText("Rue de l’Été", 70)).toBe("Rue de l'Ete");
  expect(sepaText("Yıldız Þórsdóttir", 70)).toBe("Yildiz Thorsdottir");
});

test("texts that are too long for the file are cut, but house numbers and order numbers stay", () => {
  const address = {
    street: "Straße ".repeat(20),
    houseNumber: "12 bis",
    zip: "1",
    city: "Stadt ".repeat(9),
    country: "DE",
  };
  const debtor = { name: "x", iban: details.iban, ...address };
  const collection = { orderId: 9007199254740991, mandateReference: "DD5", signedOn: "2026-11-20", amountMinor: 905 };
  const xml = pain008({
    messageId: "DD-2026-11-21-1",
    createdAt: new Date("2026-11-21T09:00:00.123Z"),
    collectOn: "2026-11-23",
    creditor: { name: "Company ".repeat(20), iban: "NL91ABNA0417164300", identifier: "NL22ZZZ000000000000" },
    collections: [{ ...collection, debtor }],
  });
  expect(/<StrtNm>([^<]*)</.exec(xml)?.[1]).toMatch(/^(?:Strasse ){8}Strass$/);
  expect(/<BldgNb>([^<]*)</.exec(xml)?.[1]).toBe("12 bis");
  expect(/<TwnNm>([^<]*)</.exec(xml)?.[1]).toMatch(/^(?:Stadt ){5}Stadt$/);
  expect(/<Ustrd>([^<]*)</.exec(xml)?.[1]).toMatch(/^Company .* order 9007199254740991$/);
});
