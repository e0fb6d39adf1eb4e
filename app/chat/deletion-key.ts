import { parseId } from "../platform/public-id.ts";

const prefix = "delete-chat-";

/** How a deletion's fetcher is named, so that the list can tell which of its rows is going. */
export const deletionKey = {
  write: (conversationId: number) => prefix + conversationId,
  read: (key: string) => (key.startsWith(prefix) ? parseId(key.slice(prefix.length)) : undefined),
};
