import { emailKey } from "#app/account/address/email-address.server.ts";

/**
 * What an entered text can be: numbers and references are looked up as they are; names and addresses by their beginning.
 */
export type MemberSearch =
  | { by: "newest" }
  /** A member's, account's, order's or invoice's number. */
  | { by: "number"; number: number; text: string }
  /** A mandate (DD…), a credit note (CN-…), or a provider's payment; a name if there is none. */
  | { by: "reference"; text: string }
  | { by: "email"; prefix: string }
  | { by: "name"; prefix: string };

const maxSearchLength = 254;

/**
 * Reads the desk's one search field (app/desk/README.md#members-at-the-desk): digits are a number, an inner @ makes an
 * address, a single word of letters and digits may be a reference, and everything else is a name.
 */
export function readMemberSearch(input: string): MemberSearch {
  const text = input.normalize("NFKC").replaceAll("\0", "").trim().slice(0, maxSearchLength);
  if (text === "") return { by: "newest" };
  const digits = /^#?(\d{1,16})$/.exec(text)?.[1];
  if (digits !== undefined && Number.isSafeInteger(Number(digits)))
    return { by: "number", number: Number(digits), text: digits };
  if (text.indexOf("@") > 0) return { by: "email", prefix: emailKey(text) };
  const name = text.replace(/^@+/, "");
  if (/^[\w-]{6,}$/.test(name) && /\d/.test(name)) return { by: "reference", text: name };
  return { by: "name", prefix: name };
}
