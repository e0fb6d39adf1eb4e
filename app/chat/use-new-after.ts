import { useRef } from "react";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * The sequence behind which messages were new when the conversation was opened; null where none was. It stays while
 * the conversation is open, though rereading finds them read.
 */
export function useNewAfter(window: Pick<ChatWindow, "conversationId" | "newAfterSeq">): number | null {
  const opened = useRef({ of: window.conversationId, newAfterSeq: window.newAfterSeq });
  if (opened.current.of !== window.conversationId) {
    opened.current = { of: window.conversationId, newAfterSeq: window.newAfterSeq };
  }
  return opened.current.newAfterSeq;
}
