import { describe, expect, test } from "vitest";
import { decodeBankFile, readBankReport } from "./bank-report.ts";

const pain002 = (inside: string, version = "001.03") =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.${version}"><CstmrPmtStsRpt>${inside}</CstmrPmtStsRpt></Document>`;
const group = (status: string, more = "") =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>DD-2026-11-21-1</OrgnlMsgId>${status && `<GrpSts>${status}</GrpSts>`}${more}</OrgnlGrpInfAndSts>`;
const transaction = (order: number, status: string, code = "", mandate = `DD${order}`) =>
  `<TxInfAndSts><OrgnlEndToEndId>${order}</OrgnlEndToEndId>${status && `<TxSts>${status}</TxSts>`}${
    code && `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
  }<OrgnlTxRef><MndtRltdInf><MndtId>${mandate}</MndtId></MndtRltdInf></OrgnlTxRef></TxInfAndSts>`;

describe("pain.002", () => {
  test("only what was rejected came back, each with the bank's reason", () => {
    const block = `<OrgnlPmtInfAndSts>${transaction(5, "ACCP")}${transaction(6, "RJCT", "AC04")}${transaction(7, "PDNG")}</OrgnlPmtInfAndSts>`;
    const read = { ok: true, returned: [{ reference: "DD6", reason: "AC04" }], accepted: 2, others: 0 };
    expect(readBankReport(pain002(group("PART") + block))).toEqual(read);
    expect(readBankReport(pain002(group("PART") + block, "001.10").replace(/<(\/?)(?=[A-Z])/g, "<$1p:"))).toEqual(read);
  });

  test("a transaction without a status has its block's, and its reason", () => {
    const reason = "<StsRsnInf><Rsn><Prtry>X1</Prtry></Rsn><AddtlInf>Creditor unknown</AddtlInf></StsRsnInf>";
    const block = `<OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts>${reason}${transaction(6, "")}${transaction(8, "ACSC")}</OrgnlPmtInfAndSts>`;
    expect(readBankReport(pain002(group("") + block))).toMatchObject({
      returned: [{ reference: "DD6", reason: "X1 Creditor unknown" }],
      accepted: 1,
    });
  });

  test("the refusal of a whole file names the file, not debits", () => {
    const reason = "<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>";
    const read = { ok: false, reason: "file_refused", messageId: "DD-2026-11-21-1", cause: "FF01" };
    expect(readBankReport(pain002(group("RJCT", reason)))).toEqual(read);
    const block = `<OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts>${reason}</OrgnlPmtInfAndSts>`;
    expect(readBankReport(pain002(group("") + block))).toEqual(read);
  });

  test("rejections of other businesses are not ours", () => {
    expect(readBankReport(pain002(group("PART") + transaction(6, "RJCT", "AC04", "M-2020-6")))).toEqual({
      ok: true,
      returned: [],
      accepted: 0,
      others: 1,
    });
  });
});

const camt = (name: string, entries: string, version = "053.001.08") =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><${name}><Stmt>${entries}</Stmt></${name}></Document>`;
const entry = (direction: string, details: string, more = "") =>
  `<Ntry><Amt Ccy="EUR">24.99</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
const endToEnd = (id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>`;
const returnInformation = "<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>";

describe("camt", () => {
  const entries =
    entry("CRDT", endToEnd("4")) +
    entry("DBIT", endToEnd("5") + returnInformation) +
    entry("DBIT", endToEnd("6"), "<RvslInd>true</RvslInd>") +
    entry("CRDT", endToEnd("7") + returnInformation) +
    entry("DBIT", endToEnd("8")) +
    entry("DBIT", endToEnd("NOTPROVIDED") + returnInformation);
  const returned = [{ reference: "DD5", reason: "MD06" }, { reference: "DD6" }];

  test.each([
    ["BkToCstmrStmt", "053.001.02"],
    ["BkToCstmrStmt", "053.001.08"],
    ["BkToCstmrDbtCdtNtfctn", "054.001.04"],
    ["BkToCstmrAcctRpt", "052.001.08"],
  ])("in %s %s returns and reversals of what was collected count, by the order's number", (name, version) => {
    expect(readBankReport(camt(name, entries, version))).toMatchObject({ ok: true, returned, others: 1 });
  });
});

test("a document's own entities are not expanded, and what is no report is refused", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "DD5"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`;
  expect(readBankReport(bomb)).toEqual({ ok: false, reason: "not_well_formed" });
  expect(readBankReport("<Document><MndtId>DD5</MndtId>")).toEqual({ ok: false, reason: "not_well_formed" });
  expect(readBankReport("<Document><MndtId>DD5</MndtId></Document>")).toEqual({ ok: false, reason: "not_a_report" });
});

describe("a list", () => {
  const returned = [{ reference: "DD5", reason: "AM04" }, { reference: "DD6" }];
  test.each([
    ["5;AM04\n6"],
    ["DD5;AM04\r\nDD6;24,99"],
    ['"2026-11-27";"5";"AM04";"24.99"\n2026-11-27;6;;24.99'],
    ["date;order;reason\n2026-11-27;5;AM04\n2026-11-27;6;"],
    ["return of DD5, AM04\nDD6\nDD5, AM04"],
  ])("%j", (text) => {
    expect(readBankReport(text)).toMatchObject({ ok: true, returned });
  });

  test("of which a line has several numbers is refused as a whole", () => {
    expect(readBankReport("5;AM04\n20261127;6;AM04")).toEqual({ ok: false, reason: "unclear_line", line: 2 });
  });
});

test("a file may be in UTF-16 or in what its declaration names", () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>`;
  expect(decodeBankFile(Buffer.from(`\ufeff5;AM04`, "utf16le"))).toBe("5;AM04");
  expect(decodeBankFile(Buffer.from("5;AM04", "utf16le"))).toBe("5;AM04");
  expect(decodeBankFile(Buffer.from("\ufeff5;AM04", "utf16le").swap16())).toBe("5;AM04");
  expect(decodeBankFile(Buffer.from(text, "latin1"))).toBe(text);
  expect(decodeBankFile(Buffer.from("\ufeffDD5 é"))).toBe("DD5 é");
  expect(decodeBankFile(Buffer.from(`<?xml version="1.0" encoding="nonsense"?>`))).toContain("nonsense");
});
