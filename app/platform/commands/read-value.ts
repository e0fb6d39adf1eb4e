import type { z } from "zod";
import { hasOnlyLines } from "#app/platform/text/plain-text.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";

/**
 * Reads an entered value for a field: as JSON, otherwise as plain text, otherwise as a list separated by commas. The
 * first that the field accepts counts, so `123` is a number for credits and a text for a name. Undefined if the field
 * accepts none of them, and for a text that is not one line. Duplicates in a list are removed.
 */
export function readValue(field: z.ZodType, text: string): { value: unknown } | undefined {
  for (const candidate of [parseJson(text), text, listOf(text)]) {
    if (candidate === undefined) continue;
    const parsed = field.safeParse(candidate);
    if (parsed.success && !hasOnlyLines(parsed.data)) return undefined;
    if (parsed.success) return { value: Array.isArray(parsed.data) ? [...new Set(parsed.data)] : parsed.data };
  }
  return undefined;
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
