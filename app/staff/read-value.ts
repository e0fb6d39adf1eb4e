import type { z } from "zod";

/**
 * A typed value → what a field takes: as JSON, else as the text it is, else as a list divided by commas; the first the
 * field accepts counts, so `123` is a number for credits and a text for a name. Undefined: the field takes none of
 * them. A list keeps each entry once.
 */
export function readValue(field: z.ZodType, text: string): { value: unknown } | undefined {
  for (const wish of [fromJson(text), text, listOf(text)]) {
    if (wish === undefined) continue;
    const parsed = field.safeParse(wish);
    if (parsed.success) return { value: Array.isArray(parsed.data) ? [...new Set(parsed.data)] : parsed.data };
  }
  return undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
