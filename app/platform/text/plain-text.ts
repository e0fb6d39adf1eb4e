/** Control characters and line ends, broken encodings, and what turns the direction of the text behind it. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069\uFFFD]/u;

/** Whether a text is one line that reads as it is stored. */
export const isOneLine = (text: string): boolean => !notInLine.test(text);

/** The same of a text of several lines; a broken character in what somebody quotes is no harm. */
export const isPlainText = (text: string): boolean => isOneLine(text.replaceAll(/[\r\n\t\uFFFD]/g, " "));

/**
 * Whether there is anything to see in a text. Nothing are blanks, control and format characters, fillers and other
 * characters that are drawn as nothing, the empty Braille pattern, the place of an object, and marks without a letter.
 */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u.test(text);

/** Whether every text in a value (of a setting: a text, a list, an object) is one line; an empty one is. */
export function hasOnlyLines(value: unknown): boolean {
  if (typeof value === "string") return isOneLine(value) && (value === "" || isVisible(value));
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(hasOnlyLines);
}
