import { isVisible } from "#app/platform/text/plain-text.ts";
import { hasContactData } from "#app/account/contact-data.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import { isLongerThan, maxCodeUnits } from "#app/platform/text/text-length.ts";

export type Note = "about_me" | "looking_for";
type NoteProblem = "note_long" | "note_contact";

/** Characters as users count them (graphemes). The specification gives no limit: enough for a text, not for a book. */
export const maxNoteLength: Record<Note, number> = { about_me: 2000, looking_for: 1000 };

/**
 * A note as it is stored: composed letters, line ends as \n, no control characters and none that change the text
 * direction, at most one empty line in a row, trimmed.
 */
export function normaliseNote(input: string): string {
  if (!isVisible(input)) return "";
  return input
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

type Line = { when: (text: string, note: Note) => boolean; problem: NoteProblem; source: string };

/** Checked in this order; the first problem is reported. */
const lines: Line[] = [
  {
    when: (text, note) => isLongerThan(text, maxNoteLength[note]),
    problem: "note_long",
    source: "spec 5: length bounds are not shown",
  },
  {
    when: (text, note) => hasContactData(text, maxCodeUnits(maxNoteLength[note])),
    problem: "note_contact",
    source: "app/account/README.md#contact-data",
  },
];

/** The problem of a normalised note, or undefined. An empty note is valid. */
export function noteProblem(text: string, note: Note): NoteProblem | undefined {
  return firstMatch(lines, text, note)?.problem;
}
