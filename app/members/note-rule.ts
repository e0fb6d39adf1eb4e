import { countGraphemes } from "../platform/text-length.ts";

export type Note = "about_me" | "looking_for";
export type NoteProblem = "note_long" | "note_contact";

/** Signs as people count them. The specification is silent: room to tell something, not for a book. */
export const noteLength: Record<Note, number> = { about_me: 2000, looking_for: 1000 };

/** Marks on top of letters count as nothing for people, so the code units underneath are bounded as well. */
const unitsPerSign = 8;

/**
 * A note as it is stored: composed letters, line ends as \n, no control characters and none that turn the direction of
 * what follows them, at most one empty line in a row, no room around it.
 */
export function tidyNote(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

type Line = { when: (text: string, note: Note) => boolean; problem: NoteProblem; source: string };

/** Checked in this order, the first that fits is told. */
const lines: Line[] = [
  {
    when: (text, note) => text.length > noteLength[note] * unitsPerSign || countGraphemes(text) > noteLength[note],
    problem: "note_long",
    source: "spec 5: length bounds are not shown",
  },
  {
    when: (text) => contacts.some((contact) => contact.test(text.normalize("NFKC"))),
    problem: "note_contact",
    source: "as product 2 has it for names; peers' rule against advertising: everybody reads a profile",
  },
];

/** What is wrong with a tidied note; undefined when nothing is. An empty one is fine. */
export function noteProblem(text: string, note: Note): NoteProblem | undefined {
  return lines.find((line) => line.when(text, note))?.problem;
}

/**
 * Only what can hardly be meant as anything else: "I love cats.It is late" is no address, 1990-2000 no phone number.
 * Longer texts than names need this milder reading.
 */
const contacts = [
  /[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@.]{2,}/u,
  /\bhttps?:\/\/|\bwww\.\p{L}/iu,
  /[\p{L}\p{Nd}-]\.(?:com|net|org|info|biz|xxx|cam|eu|nl|fr|pl|dk|fi|uk|ru|ly|gg)(?![\p{L}\p{Nd}])/iu,
  /(?<!\p{Nd})(?:\+|00?)[1-9](?:[ ./()-]{0,3}\p{Nd}){7,}/u,
  /\p{Nd}{9,}/u,
];
