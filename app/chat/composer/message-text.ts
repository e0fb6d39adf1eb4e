import { isLongerThan } from "#app/platform/text-length.ts";
import type { MessageRefusal } from "../refusals.ts";

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
  if (isLongerThan(text, length)) return "message_too_long";
  return undefined;
}
