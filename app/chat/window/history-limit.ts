/** How many messages a chat shows at first, and how many more each time the viewer asks for older ones (ours). */
const windowPageSize = 50;

/**
 * How many messages of a chat are shown: as many as were asked for, at least a page, never more than the site's
 * `chat_history_limit` (spec 4).
 */
export function shownMessageCount(asked: number, historyLimit: number): number {
  return Math.min(Math.max(asked, windowPageSize), historyLimit);
}

/**
 * What the line above the oldest shown message offers: nothing where there are no older ones, the next page of them, or
 * the sentence that they are not shown.
 */
export function olderMessagesOf(older: boolean, shown: number, historyLimit: number) {
  if (!older) return null;
  return shown < historyLimit ? { messageCount: shown + windowPageSize } : ("hidden" as const);
}
