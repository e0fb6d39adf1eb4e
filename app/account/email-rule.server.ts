import { z } from "zod";
import { emailKey } from "./email.server.ts";

const Ascii = z.email().max(254);

/**
 * True for an address that mail can be sent to: at most 254 characters, one line, no signs that a mail header would
 * read as its own. Domains may have letters of all scripts, the part before @ may not (product 2).
 */
export function isEmail(typed: string): boolean {
  if (typed.length > 254 || /[\s\p{C}]/u.test(typed)) return false;
  const local = typed.slice(0, typed.lastIndexOf("@"));
  return local.length <= 64 && !/[^\x21-\x7e]/.test(local) && Ascii.safeParse(deliverable(typed)).success;
}

/** The address in the form that mail is sent to: as typed, the domain in ASCII. */
export function deliverable(email: string): string {
  const key = emailKey(email);
  return email.slice(0, email.lastIndexOf("@")) + key.slice(key.lastIndexOf("@"));
}
