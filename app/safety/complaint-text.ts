import { countGraphemes } from "../platform/text-length.ts";
import { textLimit } from "./complaint-length.ts";

/** A sign may be built of many code points; beyond this per sign it is no writing any more. */
const unitsPerSign = 20;

/** A typed text as it is stored: line ends as \n, no room around it. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").trim();
}

/** Why a cleaned text is not one: nothing to read in it, or too long. */
export function textProblem(text: string): "complaint_text_required" | "complaint_text_long" | undefined {
  if (/^[\s\p{Cf}\p{Zs}]*$/u.test(text)) return "complaint_text_required";
  if (text.length > textLimit * unitsPerSign || countGraphemes(text) > textLimit) return "complaint_text_long";
  return undefined;
}
