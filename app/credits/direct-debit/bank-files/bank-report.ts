import { parseXml, type XmlElement } from "@rgrove/parse-xml";

/**
 * A debit that a bank did not collect or took back. `reason` is the bank's, `AM04` or `AC04 Account closed`.
 * `byNumberAlone`: the report names no mandate, so that it may be another business's payment of the same number.
 */
export type ReturnedDebit = { reference: string; reason?: string; byNumberAlone?: true };

/** What a report says: our debits that came back, how many it says were accepted, and what else was returned. */
export type BankReport =
  | { ok: true; returned: ReturnedDebit[]; accepted: number; others: number }
  | { ok: false; reason: "not_well_formed" | "not_a_report" }
  | { ok: false; reason: "unclear_line"; line: number }
  | { ok: false; reason: "file_refused"; messageId: string; cause: string };

/**
 * Reads what a bank sent about direct debits: pain.002 (only `RJCT` counts), camt.052, camt.053 or camt.054 of any
 * version and with any prefix (only returns and reversals count), or a list or CSV with a reference or an order number
 * on each line and perhaps the reason's code. References are our mandates' (`DD4711`); the end-to-end id is the order's
 * number.
 */
export function readBankReport(text: string): BankReport {
  return /^\s*</.test(text) ? readXml(text) : readList(text);
}

/** The text of a bank's file: UTF-16 with or without its mark, or what its XML declaration names, else UTF-8. */
export function decodeBankFile(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("\u00ff\u00fe") || /^[^\0]\0/.test(start)) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("\u00fe\u00ff") || /^\0[^\0]/.test(start)) return new TextDecoder("utf-16be").decode(bytes);
  const [, label = "utf-8"] = /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The parser expands no entities of a document's own, so that a small file cannot become a large one. */
function readXml(text: string): BankReport {
  let root: XmlElement | null;
  try {
    root = parseXml(text.trimStart()).root;
  } catch {
    return { ok: false, reason: "not_well_formed" };
  }
  const statusReport = root && find(root, "CstmrPmtStsRpt")[0];
  if (statusReport) return readStatusReport(statusReport);
  const accountReport = ["BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn", "BkToCstmrAcctRpt"];
  const reports = root ? accountReport.flatMap((name) => find(root, name)) : [];
  return reports.length > 0 ? summarise(reports.flatMap(readEntries)) : { ok: false, reason: "not_a_report" };
}

type Transaction = {
  reference: string | undefined;
  byNumberAlone: boolean;
  reason: string | undefined;
  isReturned: boolean;
};

function summarise(transactions: Transaction[]): BankReport {
  const ours = transactions.filter(({ reference }) => reference !== undefined);
  const returned = ours.filter(({ isReturned }) => isReturned);
  return {
    ok: true,
    returned: unique(
      returned.map(({ reference = "", reason, byNumberAlone }) => ({
        reference,
        ...(reason && { reason }),
        ...(byNumberAlone && { byNumberAlone }),
      })),
    ),
    accepted: ours.length - returned.length,
    others: transactions.filter(({ reference, isReturned }) => isReturned && reference === undefined).length,
  };
}

const unique = (debits: ReturnedDebit[]) => [...new Map(debits.map((each) => [each.reference, each])).values()];

/** pain.002: a transaction without a status has that of its block or of the whole file. */
function readStatusReport(report: XmlElement): BankReport {
  const group = children(report, "OrgnlGrpInfAndSts")[0];
  const groupStatus = textOf(group, "GrpSts");
  const blocks = children(report, "OrgnlPmtInfAndSts");
  // Version 2 has the transactions beside the blocks.
  const transactions = [report, ...blocks].flatMap((block) => {
    const status = textOf(block, "PmtInfSts") || groupStatus;
    return children(block, "TxInfAndSts").map((each) => ({
      ...referenceIn(each, "OrgnlEndToEndId"),
      reason: reasonIn(each, "StsRsnInf") ?? reasonIn(block, "StsRsnInf") ?? reasonIn(group, "StsRsnInf"),
      isReturned: (textOf(each, "TxSts") || status) === "RJCT",
    }));
  });
  const refusal = [group, ...blocks].find((each) => /^RJCT$/.test(textOf(each, "GrpSts") || textOf(each, "PmtInfSts")));
  if (transactions.length > 0 || !refusal) return summarise(transactions);
  const cause = reasonIn(refusal, "StsRsnInf") ?? reasonIn(group, "StsRsnInf") ?? "no reason given";
  return { ok: false, reason: "file_refused", messageId: textOf(group, "OrgnlMsgId"), cause };
}

/** camt: money that left the account as the return or the reversal of a payment; what came in is not a debit's return. */
function readEntries(report: XmlElement): Transaction[] {
  return find(report, "Ntry").flatMap((entry) =>
    find(entry, "TxDtls").map((each) => {
      const isOutgoing = (textOf(each, "CdtDbtInd") || textOf(entry, "CdtDbtInd")) !== "CRDT";
      const isReversal = /^(true|1)$/.test(textOf(entry, "RvslInd"));
      return {
        ...referenceIn(each, "EndToEndId"),
        reason: reasonIn(each, "RtrInf"),
        isReturned: isOutgoing && (isReversal || children(each, "RtrInf").length > 0),
      };
    }),
  );
}

/** The mandate decides, if it is named: another business's end-to-end ids may look like our order numbers. */
function referenceIn(transaction: XmlElement, endToEndName: string): Pick<Transaction, "reference" | "byNumberAlone"> {
  const mandate = find(transaction, "MndtId")[0]?.text.trim();
  const named = mandate ? /^(?:DD)(\d{1,16})$/.exec(mandate) : orderNumber(find(transaction, endToEndName)[0]?.text);
  return { reference: named ? `DD${named[1]}` : undefined, byNumberAlone: !mandate };
}

const orderNumber = (text = "") => /^(?:DD)?(\d{1,16})$/.exec(text.trim());

function reasonIn(element: XmlElement | undefined, name: string): string | undefined {
  const information = element && children(element, name)[0];
  if (!information) return undefined;
  const reason = children(information, "Rsn")[0];
  const parts = [textOf(reason, "Cd") || textOf(reason, "Prtry"), textOf(information, "AddtlInf")];
  return parts.filter(Boolean).join(" ").slice(0, 200) || undefined;
}

const isElement = (node: unknown): node is XmlElement => (node as { type?: string }).type === "element";
/** By their names without a prefix. */
const children = (element: XmlElement, name: string) =>
  element.children.filter(isElement).filter((each) => each.name.replace(/^.*:/, "") === name);
const textOf = (element: XmlElement | undefined, name: string) =>
  (element && children(element, name)[0]?.text.trim()) ?? "";

/** Descendants of this name, in their order. */
function find(element: XmlElement, name: string): XmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((each) => (each.name.replace(/^.*:/, "") === name ? [each] : find(each, name)));
}

/** Codes of ISO 20022's list of reasons: `AM04`, and those of letters only. */
const reasonCode = /^(?:[A-Z]{2}\d{2}|AGNT|CNOR|CUST|DNOR|DUPL|FOCR|LEGL|NARR|NOAS|NOOR|TECH)$/;

/** Each line: our references in it, or else the one cell that is a number. A line without either says nothing. */
function readList(text: string): BankReport {
  const returned: ReturnedDebit[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = line.split(/[;,\t|]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    );
    const reason = cells.find((cell) => reasonCode.test(cell));
    const named = line.match(/\bDD\d{1,16}\b/g) ?? [];
    const numbers = [...new Set(cells.filter((cell) => /^\d{1,16}$/.test(cell)))];
    if (named.length === 0 && numbers.length > 1) return { ok: false, reason: "unclear_line", line: at + 1 };
    const references = named.length > 0 ? named : numbers.map((number) => `DD${number}`);
    returned.push(...references.map((reference) => (reason ? { reference, reason } : { reference })));
  }
  return { ok: true, returned: unique(returned), accepted: 0, others: 0 };
}
