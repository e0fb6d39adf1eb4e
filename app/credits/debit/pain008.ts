/** One direct debit of a file; `amountMinor` in cent. */
export type Collection = {
  orderId: number;
  mandateReference: string;
  /** The day the mandate was given, `YYYY-MM-DD`. */
  signedOn: string;
  amountMinor: number;
  debtor: { name: string; iban: string; street: string; houseNumber: string; town: string };
};

export type CollectionFile = {
  /** At most 35 characters. */
  messageId: string;
  createdAt: Date;
  /** When the banks are to collect, `YYYY-MM-DD`. */
  collectOn: string;
  creditor: { name: string; iban: string; identifier: string };
  collections: Collection[];
};

const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  œ: "oe",
  Œ: "OE",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ẞ: "SS",
  "’": "'",
};

/** Text in the letters that every SEPA bank reads, at most `most` of them. */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize("NFD")]
    .map((letter) => spelled[letter] ?? letter)
    .join("")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most)
    .trim();
  return plain || "-";
}

const amount = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
const tag = (name: string, inside: string) => `<${name}>${inside}</${name}>`;
/** The letters of `sepaText` hold nothing that XML would take for its own but the apostrophe, which text may hold. */
const words = (name: string, text: string, most: number) => tag(name, sepaText(text, most));
const noBank = (name: string) => tag(name, tag("FinInstnId", tag("Othr", tag("Id", "NOTPROVIDED"))));

/**
 * A SEPA direct debit file, pain.008.001.02: one block of one-off debits (CORE, OOFF) with their mandates. Banks are
 * named by IBAN alone. Refuses an empty list: a bank would refuse the file.
 */
export function pain008(file: CollectionFile): string {
  const { collections, creditor, messageId, collectOn } = file;
  if (collections.length === 0) throw new Error("a file without a direct debit is no file");
  const count = tag("NbOfTxs", String(collections.length));
  const sum = tag("CtrlSum", amount(collections.reduce((all, each) => all + each.amountMinor, 0)));
  const header = tag(
    "GrpHdr",
    tag("MsgId", messageId) +
      tag("CreDtTm", file.createdAt.toISOString().slice(0, 19)) +
      count +
      sum +
      tag("InitgPty", words("Nm", creditor.name, 70)),
  );
  const scheme = tag("SchmeNm", tag("Prtry", "SEPA"));
  const block = tag(
    "PmtInf",
    tag("PmtInfId", `${messageId}-1`) +
      tag("PmtMtd", "DD") +
      count +
      sum +
      tag("PmtTpInf", tag("SvcLvl", tag("Cd", "SEPA")) + tag("LclInstrm", tag("Cd", "CORE")) + tag("SeqTp", "OOFF")) +
      tag("ReqdColltnDt", collectOn) +
      tag("Cdtr", words("Nm", creditor.name, 70)) +
      tag("CdtrAcct", tag("Id", tag("IBAN", creditor.iban))) +
      noBank("CdtrAgt") +
      tag("ChrgBr", "SLEV") +
      tag("CdtrSchmeId", tag("Id", tag("PrvtId", tag("Othr", tag("Id", creditor.identifier) + scheme)))) +
      collections.map((each) => transaction(each, creditor.name)).join("\n"),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02">
${tag("CstmrDrctDbtInitn", `\n${header}\n${block}\n`)}
</Document>
`;
}

function transaction({ orderId, mandateReference, signedOn, amountMinor, debtor }: Collection, creditor: string) {
  const mandate = tag("MndtRltdInf", tag("MndtId", mandateReference) + tag("DtOfSgntr", signedOn));
  // What does not fit is taken from the street and the creditor's name, never from a number.
  const number = sepaText(debtor.houseNumber, 16);
  const street = `${sepaText(debtor.street, 69 - number.length)} ${number}`;
  const address = tag(
    "PstlAdr",
    tag("Ctry", debtor.iban.slice(0, 2)) + words("AdrLine", street, 70) + words("AdrLine", debtor.town, 70),
  );
  return tag(
    "DrctDbtTxInf",
    tag("PmtId", tag("EndToEndId", String(orderId))) +
      `<InstdAmt Ccy="EUR">${amount(amountMinor)}</InstdAmt>` +
      tag("DrctDbtTx", mandate) +
      noBank("DbtrAgt") +
      tag("Dbtr", words("Nm", debtor.name, 70) + address) +
      tag("DbtrAcct", tag("Id", tag("IBAN", debtor.iban))) +
      tag("RmtInf", words("Ustrd", `${sepaText(creditor, 70)} order ${orderId}`, 140)),
  );
}
