import type { GiftKind } from "../gift-kinds.ts";

/** How many characters of a message are shown above its answer. */
const quoteLength = 80;
/** The database cuts a quoted text to so many code points: room for 80 emoji of several each. */
export const maxQuotedCodePoints = 4 * quoteLength;

/** The beginning of the message that another answers; `gone` when the viewer may not see it any more. */
export type Quote =
  | { gone: true }
  | { gone: false; id: number; own: boolean; kind: "text" | "photo" | "gift"; gift: GiftKind | null; text: string };

/** The first 80 characters of a text in one line, with … if there are more; no character is cut in two. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = charactersOf(line);
  return characters.length <= quoteLength ? line : `${characters.slice(0, quoteLength).join("").trimEnd()}…`;
}

function charactersOf(line: string): string[] {
  // Older browsers have none; what is shown to the other comes from the server.
  if (typeof Intl.Segmenter !== "function") return Array.from(line);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(line), ({ segment }) => segment);
}
