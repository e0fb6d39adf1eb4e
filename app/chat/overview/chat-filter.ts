/** The overview's filters, as written in the address (`?filter=`). */
export const chatFilters = ["unread", "unanswered", "liked"] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The filter of an address; undefined shows all. */
export function readChatFilter(input: string | null): ChatFilter | undefined {
  return chatFilters.find((filter) => filter === input);
}

const [minLength, maxLength] = [2, 100];

/** The trimmed search words, at least two characters; undefined when there is nothing to search for. */
export function readSearchWords(input: string | null): string | undefined {
  const words = (input ?? "").replaceAll("\0", "").toWellFormed().trim().replace(/\s+/g, " ").slice(0, maxLength);
  return words.length >= minLength ? words.toWellFormed() : undefined;
}

/** The LIKE pattern that finds a text literally. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** An excerpt of a text around the first match of `words`: the text before, the match as written, the text after. */
export function excerpt(text: string, words: string): [string, string, string] {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const plain = (part: string) => part.replace(/\s+/g, " ");
  if (at < 0)
    return [
      plain(
        Array.from(text)
          .slice(0, contextLength * 3)
          .join(""),
      ),
      "",
      "",
    ];
  const before = Array.from(text.slice(0, at));
  const match = text.slice(at, at + words.length);
  const after = Array.from(text.slice(at + words.length));
  const cutBefore = before.length > contextLength ? `…${before.slice(-contextLength).join("")}` : before.join("");
  const cutAfter = after.length > contextLength * 2 ? `${after.slice(0, contextLength * 2).join("")}…` : after.join("");
  return [plain(cutBefore), plain(match), plain(cutAfter)];
}

const contextLength = 30;
