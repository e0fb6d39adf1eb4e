import type { OpenedItems } from "#app/account/news/news.queries.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";

/**
 * What opening the page at this address marks as read (spec 4, Likes and chats). The frame's counts are loaded while the
 * page's own loader marks it: what the page is about to read is not counted, whichever of the two finishes first.
 */
export function openedItemsOf(pathname: string): OpenedItems {
  const [, area, first, second] = pathname.toLowerCase().split("/");
  if (area === "chats") return { conversation: parseId(first) };
  if (area === "likes" && first === "m") return { liker: parseId(second) };
  if (area !== "members") return {};
  return second === "chat" ? { chatWith: parseId(first) } : { liker: parseId(first) };
}
