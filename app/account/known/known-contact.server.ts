import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { createHmac } from "node:crypto";
import { env } from "#app/platform/env/env.server.ts";
import { deriveSecret } from "#app/platform/secrets/ids.server.ts";
import { digitText, shortText } from "#app/platform/text/short-text.ts";
import { emailKey, isEmail } from "../address/email-address.server.ts";
import { maxKnownPeople } from "./max-known-people.ts";

/** An e-mail address or phone number, in the form in which it is compared, and what its owner is shown of it later. */
export type KnownContact = { kind: "email" | "phone"; key: string; hint: string };

type Read = { ok: true; contacts: KnownContact[] } | { ok: false; unreadable: string };

/**
 * The addresses and numbers in a text, each once: by lines, commas or semicolons, addresses also by spaces. A number may
 * have spaces, brackets, dashes, 00 or +; without the code of a country it belongs to `country`. If one cannot be read,
 * the answer names it.
 */
export function readContacts(text: string, country: string | null): Read {
  const contacts = new Map<string, KnownContact>();
  for (const entry of entriesOf(text)) {
    const contact = entry.includes("@") ? readAddress(entry) : readNumber(entry, country);
    if (!contact) return { ok: false, unreadable: entry.slice(0, maxShown) };
    contacts.set(`${contact.kind} ${contact.key}`, contact);
    // Too many already: the rest is not read.
    if (contacts.size > maxKnownPeople) break;
  }
  return { ok: true, contacts: [...contacts.values()] };
}

/** How much of an entry that cannot be read the refusal repeats. */
const maxShown = 60;

function entriesOf(text: string): string[] {
  const lines = text.split(/[\n\r,;]/).map(shortText);
  return lines.flatMap((line) => (line.includes("@") ? addressesOf(line) : [line])).filter((entry) => entry !== "");
}

/** `Name <name@host>`, or several addresses with spaces between them. */
function addressesOf(line: string): string[] {
  const words = line.split(/\s+/);
  const addresses = words.filter((word) => word.includes("@"));
  return addresses.some((word) => word.startsWith("<")) || addresses.length === words.length ? addresses : [line];
}

function readAddress(entry: string): KnownContact | undefined {
  const address = entry
    .replace(/^</, "")
    .replace(/>$/, "")
    .replace(/^mailto:/i, "");
  if (!isEmail(address)) return undefined;
  const key = emailKey(address);
  return { kind: "email", key, hint: key.slice(0, 2) };
}

function readNumber(entry: string, country: string | null): KnownContact | undefined {
  const clean = digitText(entry)
    .replace(/^tel:/i, "")
    .replace(/[\s\p{Pd}./()]/gu, "")
    .replace(/^00/, "+");
  if (!/^\+?\d{5,20}$/.test(clean)) return undefined;
  const number = parsePhoneNumberFromString(clean, (country ?? undefined) as CountryCode | undefined);
  return number?.isPossible() ? { kind: "phone", key: number.number, hint: number.number.slice(-2) } : undefined;
}

/**
 * What is stored of an address or number: without the deployment's secret it can be compared with nothing. Made from the
 * secret that outlives a new session secret: who is named must stay hidden.
 */
export function hmacOf({ kind, key }: Pick<KnownContact, "kind" | "key">): string {
  return createHmac("sha256", deriveSecret(env.mandateSecret, "people I know"))
    .update(`${kind} ${key}`)
    .digest("base64url");
}
