/** A Polish word of one letter before another word: "w", "z", "i", "o", "u", "a". */
const polishLetter = /(?<=^|[\s(„–])([aiouwz]) (?=\S)/giu;

/**
 * A text as its language wants it broken into lines: in Polish no line ends with a word of one letter, so the space
 * behind it never breaks.
 */
export function keepShortWords(language: string, text: string): string {
  return language === "pl" ? text.replace(polishLetter, "$1\u00a0") : text;
}
