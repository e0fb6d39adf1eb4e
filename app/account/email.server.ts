import { domainToASCII } from "node:url";

/**
 * The form of an e-mail address that accounts are compared by: Unicode folded (NFKC), lower case, the domain in ASCII.
 * One person's spellings of an address give one key (product 1: case-insensitive).
 */
export function emailKey(email: string): string {
  const folded = email.normalize("NFKC").trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = domainToASCII(folded.slice(at + 1));
  return `${folded.slice(0, at)}@${domain || folded.slice(at + 1)}`;
}
