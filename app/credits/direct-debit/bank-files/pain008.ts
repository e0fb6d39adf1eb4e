/** Where the debtor lives; `country` as `NL`. */
type Address = { street: string; houseNumber: string; zip: string; city: string; country: string };

/** One direct debit of a file; `amountMinor` in euro cents. */
export type Collection = {
  orderId: number;
  mandateReference: string;
  /** The day the mandate was signed, `YYYY-MM-DD`. */
  signedOn: string;
  amountMinor: number;
  debtor: { name: string; iban: string } & Address;
};

type CollectionFile = {
  /** At most 35 characters. */
  messageId: string;
  createdAt: Date;
  /** Requested collection date, `YYYY-MM-DD`. */
  collectOn: string;
  creditor: { name: string; iban: string; identifier: string };
  collections: Collection[];
};

const transliterations: Record<string, string> = {
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

/** Reduces a text to characters that every SEPA bank accepts, at most `maxLength` of them. */
export function sepaText(text: string, maxLength: number): string {
  const plain = [...text.normalize("NFD")]
    .map((letter) => transliterations[letter] ?? letter)
    .join("")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .trim();
  return plain || "-";
}

const decimalAmount = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
const element = (name: string, inside: string) => `<${name}>${inside}</${name}>`;
/** `sepaText` leaves no character that needs escaping in XML text. */
const textElement = (name: string, text: string, maxLength: number) => element(name, sepaText(text, maxLength));
const unknownBank = (name: string) =>
  element(name, element("FinInstnId", element("Othr", element("Id", "NOTPROVIDED"))));

/**
 * A SEPA direct debit file, pain.008.001.08: one block of one-off debits (CORE, OOFF) with their mandates. Banks are
 * identified by IBAN only. Throws on an empty list, because a bank would reject the file.
 */
export function pain008(file: CollectionFile): string {
  const { collections, creditor, messageId, collectOn } = file;
  if (collections.length === 0) throw new Error("a pain.008 file needs at least one direct debit");
  const count = element("NbOfTxs", String(collections.length));
  const sum = element("CtrlSum", decimalAmount(collections.reduce((all, each) => all + each.amountMinor, 0)));
  const header = element(
    "GrpHdr",
    element("MsgId", messageId) +
      element("CreDtTm", file.createdAt.toISOString().slice(0, 19)) +
      count +
      sum +
      element("InitgPty", textElement("Nm", creditor.name, 70)),
  );
  const scheme = element("SchmeNm", element("Prtry", "SEPA"));
  const block = element(
    "PmtInf",
    element("PmtInfId", `${messageId}-1`) +
      element("PmtMtd", "DD") +
      count +
      sum +
      element(
        "PmtTpInf",
        element("SvcLvl", element("Cd", "SEPA")) +
          element("LclInstrm", element("Cd", "CORE")) +
          element("SeqTp", "OOFF"),
      ) +
      element("ReqdColltnDt", collectOn) +
      element("Cdtr", textElement("Nm", creditor.name, 70)) +
      element("CdtrAcct", element("Id", element("IBAN", creditor.iban))) +
      unknownBank("CdtrAgt") +
      element("ChrgBr", "SLEV") +
      element(
        "CdtrSchmeId",
        element("Id", element("PrvtId", element("Othr", element("Id", creditor.identifier) + scheme))),
      ) +
      collections.map((each) => transaction(each, creditor.name)).join("\n"),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">
${element("CstmrDrctDbtInitn", `\n${header}\n${block}\n`)}
</Document>
`;
}

function transaction({ orderId, mandateReference, signedOn, amountMinor, debtor }: Collection, creditor: string) {
  const mandate = element("MndtRltdInf", element("MndtId", mandateReference) + element("DtOfSgntr", signedOn));
  return element(
    "DrctDbtTxInf",
    element("PmtId", element("EndToEndId", String(orderId))) +
      `<InstdAmt Ccy="EUR">${decimalAmount(amountMinor)}</InstdAmt>` +
      element("DrctDbtTx", mandate) +
      unknownBank("DbtrAgt") +
      element("Dbtr", textElement("Nm", debtor.name, 70) + address(debtor)) +
      element("DbtrAcct", element("Id", element("IBAN", debtor.iban))) +
      element("RmtInf", textElement("Ustrd", `${sepaText(creditor, 70)} order ${orderId}`, 140)),
  );
}

/** In fields: since 15 November 2026 SEPA refuses an address in lines (EPC, rulebooks of 2025). */
function address({ street, houseNumber, zip, city, country }: Address): string {
  return element(
    "PstlAdr",
    textElement("StrtNm", street, 70) +
      textElement("BldgNb", houseNumber, 16) +
      textElement("PstCd", zip, 16) +
      textElement("TwnNm", city, 35) +
      element("Ctry", country),
  );
}
