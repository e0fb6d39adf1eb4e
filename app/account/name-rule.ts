import { hasContactData } from "./contact-data.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import { isLongerThan, countGraphemes } from "#app/platform/text/text-length.ts";

type NameProblem = "username_at" | "username_is_email" | "username_contact" | "username_length" | "username_characters";

/** Stacked, enclosing or detached combining marks: they would overlap the lines above and below. */
const strayMarks = /\p{M}{4}|\p{Me}|(^|[ ._-])\p{M}/u;

type Rule = { when: (name: string, email: string) => boolean; problem: NameProblem; source: string };

const length = { min: 3, max: 20 };
/** Checked in this order; the first match is reported (app/account/README.md#name). */
const rules: Rule[] = [
  {
    when: (name) => name.startsWith("@"),
    problem: "username_at",
    source: "spec 5; words by app/account/README.md#name",
  },
  {
    when: (name, email) => name !== "" && folded(name) === folded(email),
    problem: "username_is_email",
    source: "spec 5",
  },
  { when: (name) => holdsContact(name), problem: "username_contact", source: "app/account/README.md#name" },
  { when: (name) => !fitsLength(name), problem: "username_length", source: "app/account/README.md#name" },
  {
    when: (name) => !/^[\p{L}\p{M}\p{Nd} ._’-]+$/u.test(name),
    problem: "username_characters",
    source: "app/account/README.md#name",
  },
  {
    when: (name) => /\p{Default_Ignorable_Code_Point}/u.test(name) || !/[\p{L}\p{Nd}]/u.test(name),
    problem: "username_characters",
    source: "a name has something to see and to hear",
  },
  {
    when: (name) => /(?<![\p{L}\p{M}])’|’(?!\p{L})/u.test(name),
    problem: "username_characters",
    source: "an apostrophe stands between letters",
  },
  {
    when: (name) => strayMarks.test(name),
    problem: "username_characters",
    source: "app/account/README.md#name; no script needs them",
  },
];

/**
 * What is wrong with a username; undefined if nothing is. `name` as it will be stored (see `normaliseName`), `email` as
 * entered in the same form.
 */
export function nameProblem(name: string, email: string): NameProblem | undefined {
  return firstMatch(rules, name, email)?.problem;
}

/** The name as stored: Unicode NFC, trimmed, single spaces inside, apostrophes as ’. */
export function normaliseName(input: string): string {
  return input
    .normalize("NFC")
    .replace(/[ \u00a0]+/g, " ")
    .replaceAll("'", "’")
    .trim();
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

function fitsLength(name: string): boolean {
  return !isLongerThan(name, length.max) && countGraphemes(name) >= length.min;
}

/** Common domain endings. More would refuse names such as "J.Smith". */
const endings =
  "com|net|org|info|biz|io|co|me|tv|app|dev|xxx|cam|chat|club|dating|live|online|site|shop|xyz|eu|nl|be|lu|de|at|ch|it|fr|es|pl|dk|fi|no|se|uk|ie|us|ca|au|nz|ru|gg|ly";
/** A title or a short name before a name in capitals: "Dr.No", "Jo.Lu". */
const shortNames = /(?<![\p{L}\p{Nd}.-])\p{L}{1,2}\.\p{Lu}\p{Ll}(?![\p{L}\p{Nd}.])/gu;
const contacts = [
  /[^\s@]@[^\s@]+\.[^\s@]{2}/u,
  /https?:|:\/\/|\bwww\./iu,
  new RegExp(`[\\p{L}\\p{Nd}-]\\.(?:${endings})(?![\\p{L}\\p{Nd}]|\\.\\p{L}{3})`, "iu"),
];

/** The general rule for contact data; in so short a text also any common domain ending and seven or more digits. */
function holdsContact(name: string): boolean {
  const text = name.slice(0, 300).normalize("NFKC").replace(shortNames, " ");
  return (
    hasContactData(text) ||
    contacts.some((contact) => contact.test(text)) ||
    /\p{Nd}(?:[ .+()/_-]*\p{Nd}){6,}/u.test(text)
  );
}
