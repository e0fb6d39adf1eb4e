import { isVisible } from "#app/platform/text/plain-text.ts";
import { isLongerThan } from "#app/platform/text/text-length.ts";

/**
 * Maximum length of a complaint, of the reasons of a decision and of a ban, in graphemes (our choice, spec 5 is silent:
 * enough for a detailed statement).
 */
export const maxComplaintLength = 5000;

/**
 * Bytes of a form with a complaint: its text in characters of four bytes, each sent as `%XX`, and as much again for
 * longer characters and the other fields.
 */
export const complaintFormBytes = maxComplaintLength * 4 * 3 * 2;

/** Normalises an entered text: line ends as \n, trimmed. */
export function normaliseText(input: string): string {
  return input.replace(/\r\n?/g, "\n").trim();
}

/** Why a normalised text is refused: nothing to read in it, or too long. */
export function refusalForText(text: string): "complaint_text_required" | "complaint_text_long" | undefined {
  if (!isVisible(text)) return "complaint_text_required";
  if (isLongerThan(text, maxComplaintLength)) return "complaint_text_long";
  return undefined;
}
