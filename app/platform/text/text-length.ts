import { maxTextLength } from "../doors/max-text-length.ts";

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as people count them; undefined in a browser without Intl.Segmenter. */
function charactersOf(text: string): Iterable<unknown> | undefined {
  if (typeof Intl.Segmenter !== "function") return undefined;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** What belongs to the character before it: accents, skin colours, the next picture of an emoji, its variant. */
const joined = /\u200d.|\p{M}|\p{Emoji_Modifier}|(?:\p{Regional_Indicator}(?=\p{Regional_Indicator}))|\r(?=\n)/gsu;

/**
 * The number of characters as people count them: a letter with its accents and an emoji of several code points are
 * one. In a browser without Intl.Segmenter nearly so, never more: what holds is the server's count.
 */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text) ?? text.replace(joined, "")) count++;
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
  for (const _ of charactersOf(text) ?? text.replace(joined, "")) if (++count > characters) return true;
  return false;
}
