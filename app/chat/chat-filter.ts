/** The overview's filters, as they stand in the address (`?filter=`). */
export const chatFilters = ["unread", "unanswered", "liked"] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The filter of an address; undefined shows all. */
export function readChatFilter(word: string | null): ChatFilter | undefined {
  return chatFilters.find((filter) => filter === word);
}

const [shortest, longest] = [2, 100];

/** What is searched for: at least two signs, without room around them; undefined where there is nothing to search. */
export function readSearchWords(typed: string | null): string | undefined {
  const words = (typed ?? "").replaceAll("\0", "").toWellFormed().trim().replace(/\s+/g, " ").slice(0, longest);
  return words.length >= shortest ? words.toWellFormed() : undefined;
}

/** A text as the pattern of a LIKE that finds it literally. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The part of a text around the first place of `words`, in three: before, the words as they stand there, after. */
export function excerpt(text: string, words: string): [string, string, string] {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const plain = (part: string) => part.replace(/\s+/g, " ");
  if (at < 0)
    return [
      plain(
        Array.from(text)
          .slice(0, room * 3)
          .join(""),
      ),
      "",
      "",
    ];
  const before = Array.from(text.slice(0, at));
  const found = text.slice(at, at + words.length);
  const after = Array.from(text.slice(at + words.length));
  const cutBefore = before.length > room ? `…${before.slice(-room).join("")}` : before.join("");
  const cutAfter = after.length > room * 2 ? `${after.slice(0, room * 2).join("")}…` : after.join("");
  return [plain(cutBefore), plain(found), plain(cutAfter)];
}

const room = 30;
