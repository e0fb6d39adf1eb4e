import { maxTextLength } from "./doors/max-text-length.ts";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The number of characters as people count them: a letter with its accents and an emoji of several code points are
 * one.
 */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/**
 * The code units that a field of so many characters takes: four per character on average, enough for every script. Emoji
 * and stacked marks have more of them; without this limit one character could be as long as a book.
 */
export const maxCodeUnits = (characters: number): number => Math.min(4 * characters, maxTextLength);

/** Whether a text has more characters, as people count them, than a field takes. */
export function isLongerThan(text: string, characters: number): boolean {
  if (text.length > maxCodeUnits(characters)) return true;
  if (text.length <= characters) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) if (++count > characters) return true;
  return false;
}
