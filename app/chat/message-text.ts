import type { MessageRefusal } from "./refusals.ts";

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A sign may be built of many code points; beyond this per sign it is no writing any more. */
const unitsPerSign = 20;

/** The length of a text as people count it: one per visible sign, an emoji is one. */
export function signsIn(text: string): number {
  let count = 0;
  for (const _sign of signs.segment(text)) count++;
  return count;
}

/** A typed message as it is stored: line ends as \n, without room at the end. */
export function cleanMessage(text: string): string {
  return text.replace(/\r\n?/g, "\n").trimEnd();
}

/** Why a cleaned text cannot be sent, if it cannot: empty or only space, or more than `length` signs (spec 3). */
export function checkMessage(
  text: string,
  length: number,
): Extract<MessageRefusal, "message_empty" | "message_too_long"> | undefined {
  // Format characters (zero-width space, direction marks) alone are no message.
  if (/^[\s\p{Cf}\p{Zs}]*$/u.test(text)) return "message_empty";
  if (text.length > length * unitsPerSign || signsIn(text) > length) return "message_too_long";
  return undefined;
}
