import { isVisible } from "#app/platform/text/plain-text.ts";
import { isLongerThan } from "#app/platform/text/text-length.ts";
import type { MessageRefusal } from "../refusals.ts";

const maxEmptyLines = 2;

/** A message as it is stored: line ends as \n, no empty lines before it, at most two in a row, none behind it. */
export function cleanMessage(text: string): string {
  const lines: string[] = [];
  let empty = 0;
  for (const line of text.replace(/\r\n?|[\u2028\u2029]/g, "\n").split("\n")) {
    empty = isVisible(line) ? 0 : empty + 1;
    if (empty === 0) lines.push(line);
    else if (lines.length > 0 && empty <= maxEmptyLines) lines.push("");
  }
  return lines.join("\n").trimEnd();
}

/** Why a cleaned text cannot be sent, if it cannot: empty or only space, or more than `length` characters (spec 3). */
export function checkMessage(
  text: string,
  length: number,
): Extract<MessageRefusal, "message_empty" | "message_too_long"> | undefined {
  // Format characters alone (zero-width space, direction marks) are no message.
  if (!isVisible(text)) return "message_empty";
  if (isLongerThan(text, length)) return "message_too_long";
  return undefined;
}
