import { parseId } from "../platform/public-id.ts";

/** What the page of this address reads by being opened (spec 4, Likes and chats). */
export type Opening = { conversation?: number; chatWith?: number; liker?: number };

/**
 * The frame's counts are asked for while the page's own loader clears its flag: what the page is about to read no
 * longer counts, whichever of the two comes first.
 */
export function openingOf(pathname: string): Opening {
  const [, area, first, second] = pathname.split("/");
  if (area === "chats") return { conversation: parseId(first) };
  if (area === "likes" && first === "m") return { liker: parseId(second) };
  if (area !== "members") return {};
  return second === "chat" ? { chatWith: parseId(first) } : { liker: parseId(first) };
}
