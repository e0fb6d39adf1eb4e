import type { MessageRefusal } from "../refusals.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A character may consist of many code units; an average above this is no real text. */
const maxUnitsPerCharacter = 20;

/** The length of a text as people count it: visible characters (graphemes), an emoji is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _character of segmenter.segment(text)) count++;
  return count;
}

/** A message as it is stored: line ends as \n, without trailing space. */
export function cleanMessage(text: string): string {
  return text.replace(/\r\n?/g, "\n").trimEnd();
}

/** Why a cleaned text cannot be sent, if it cannot: empty or only space, or more than `length` characters (spec 3). */
export function checkMessage(
  text: string,
  length: number,
): Extract<MessageRefusal, "message_empty" | "message_too_long"> | undefined {
  // Format characters alone (zero-width space, direction marks) are no message.
  if (/^[\s\p{Cf}\p{Zs}]*$/u.test(text)) return "message_empty";
  if (text.length > length * maxUnitsPerCharacter || countGraphemes(text) > length) return "message_too_long";
  return undefined;
}
