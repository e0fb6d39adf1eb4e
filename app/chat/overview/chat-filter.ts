import { foldText } from "#app/platform/text/fold-text.ts";

/** The overview's filters, as written in the address (`?filter=`). */
export const chatFilters = ["unread", "unanswered", "liked"] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The filter of an address; undefined shows all. */
export function readChatFilter(input: string | null): ChatFilter | undefined {
  return chatFilters.find((filter) => filter === input);
}

const [minLength, maxLength] = [2, 100];

/** The trimmed search words, at least two characters when folded; undefined when there is nothing to search for. */
export function readSearchWords(input: string | null): string | undefined {
  const words = (input ?? "").replaceAll("\0", "").toWellFormed().trim().replace(/\s+/g, " ").slice(0, maxLength);
  return foldText(words).length >= minLength ? words.toWellFormed() : undefined;
}

/**
 * Where the words first stand in a text, capitals and accents ignored, as positions in the text itself; a letter that
 * folds into two ("ß"), or is followed by its accent, is found whole.
 */
function findWords(text: string, words: string): { from: number; to: number } | undefined {
  let folded = "";
  /** For each folded character the position of the one it comes from. */
  const origins: number[] = [];
  let position = 0;
  for (const letter of text) {
    const part = foldText(letter);
    folded += part;
    for (let index = 0; index < part.length; index++) origins.push(position);
    position += letter.length;
  }
  const wanted = foldText(words);
  const at = folded.indexOf(wanted);
  const from = origins[at];
  const last = origins[at + wanted.length - 1];
  if (from === undefined || last === undefined) return undefined;
  return { from, to: origins.find((origin) => origin > last) ?? text.length };
}

/** An excerpt of a text around the first match of `words`: the text before, the match as written, the text after. */
export function excerpt(text: string, words: string): [string, string, string] {
  const found = findWords(text, words);
  const plain = (part: string) => part.replace(/\s+/g, " ");
  if (!found)
    return [
      plain(
        Array.from(text)
          .slice(0, contextLength * 3)
          .join(""),
      ),
      "",
      "",
    ];
  const before = Array.from(text.slice(0, found.from));
  const match = text.slice(found.from, found.to);
  const after = Array.from(text.slice(found.to));
  const cutBefore = before.length > contextLength ? `…${before.slice(-contextLength).join("")}` : before.join("");
  const cutAfter = after.length > contextLength * 2 ? `${after.slice(0, contextLength * 2).join("")}…` : after.join("");
  return [plain(cutBefore), plain(match), plain(cutAfter)];
}

const contextLength = 30;
