import { countGraphemes } from "../platform/text-length.ts";

export type NameProblem =
  | "username_at"
  | "username_is_email"
  | "username_contact"
  | "username_length"
  | "username_characters";

/** Marks piled up on a letter, around it or on none: they would write over the lines above and below. */
const looseMarks = /\p{M}{4}|\p{Me}|(^|[ ._-])\p{M}/u;

type Line = { when: (name: string, email: string) => boolean; problem: NameProblem; source: string };

const length = { least: 3, most: 20 };
/** Marks on top of letters count as nothing for people, so the signs underneath are bounded as well. */
const mostCodePoints = 60;

/** Checked in this order, the first that fits is told (product 2, name). */
const lines: Line[] = [
  { when: (name) => name.startsWith("@"), problem: "username_at", source: "spec 5; words by product 2" },
  {
    when: (name, email) => name !== "" && folded(name) === folded(email),
    problem: "username_is_email",
    source: "spec 5",
  },
  { when: (name) => holdsContact(name), problem: "username_contact", source: "product 2" },
  { when: (name) => !fitsLength(name), problem: "username_length", source: "product 2" },
  { when: (name) => !/^[\p{L}\p{M}\p{Nd} ._-]+$/u.test(name), problem: "username_characters", source: "product 2" },
  { when: (name) => looseMarks.test(name), problem: "username_characters", source: "product 2; no script needs them" },
];

/**
 * What is wrong with a username, undefined when nothing is. `name` as it will be stored (see `tidyName`), `email` as
 * typed beside it.
 */
export function nameProblem(name: string, email: string): NameProblem | undefined {
  return lines.find((line) => line.when(name, email))?.problem;
}

/** The name as it is stored: composed letters (NFC), no room around it, single spaces inside. */
export function tidyName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[ \u00a0]+/g, " ")
    .trim();
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

function fitsLength(name: string): boolean {
  if (name.length > mostCodePoints * 2 || [...name].length > mostCodePoints) return false;
  const letters = countGraphemes(name);
  return letters >= length.least && letters <= length.most;
}

/** Endings that people write addresses with; others would forbid names such as "J.Smith". */
const endings =
  "com|net|org|info|biz|io|co|me|tv|app|dev|xxx|cam|chat|club|dating|live|online|site|shop|xyz|eu|nl|be|lu|de|at|ch|it|fr|es|pl|dk|fi|no|se|uk|ie|us|ca|au|nz|ru|gg|ly";
const contacts = [
  /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u,
  /https?:|:\/\/|\bwww\./iu,
  new RegExp(`[\\p{L}\\p{Nd}-]+\\.(?:${endings})(?![\\p{L}\\p{Nd}])`, "iu"),
];

/** An e-mail address, a web address, or seven digits and more that read as a phone number. */
function holdsContact(name: string): boolean {
  const text = name.slice(0, 300).normalize("NFKC");
  return contacts.some((contact) => contact.test(text)) || /\p{Nd}(?:[ .+()/_-]*\p{Nd}){6,}/u.test(text);
}
