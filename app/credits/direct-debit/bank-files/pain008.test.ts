import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { pain008, sepaText } from "./pain008.ts";

test("an export file is valid pain.008.001.08 and uses only characters that every bank accepts", async () => {
  const debtor = {
    name: "Zoë Größe-Łukasz & Søn <x>",
    iban: "NL91ABNA0417164300",
    street: "Rue de l’Été",
    houseNumber: "1",
    zip: "1011 AB",
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
  const debtor = { name: "x", iban: "NL91ABNA0417164300", ...address };
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
