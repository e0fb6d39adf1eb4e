import { shortText } from "#app/platform/text/short-text.ts";
import { domainToASCII } from "node:url";
import { z } from "zod";
import { maxEmailLength } from "#app/platform/text/email-length.ts";

/**
 * The normalised form of an e-mail address by which accounts are compared: Unicode NFKC, lower case, domain in ASCII.
 * All spellings of one address give the same key (app/site/README.md#sites: case-insensitive).
 */
export function emailKey(email: string): string {
  const folded = shortText(email.normalize("NFKC")).toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = domainToASCII(folded.slice(at + 1));
  return `${folded.slice(0, at)}@${domain || folded.slice(at + 1)}`;
}

const Ascii = z.email().max(maxEmailLength);

/**
 * True for an address that mail can be sent to: at most 254 characters, one line, no characters with a meaning in mail
 * headers. The domain may use letters of any script, the part before @ may not (app/account/README.md#e-mail-address).
 */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength || /[\s\p{C}]/u.test(text)) return false;
  const local = text.slice(0, text.lastIndexOf("@"));
  return local.length <= 64 && !/[^\x21-\x7e]/.test(local) && Ascii.safeParse(deliverableAddress(text)).success;
}

/** The address as used for mail: the local part as entered, the domain in ASCII. */
export function deliverableAddress(email: string): string {
  const key = emailKey(email);
  return email.slice(0, email.lastIndexOf("@")) + key.slice(key.lastIndexOf("@"));
}
