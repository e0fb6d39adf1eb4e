import { useEffect, useRef, useState } from "react";
import { seconds } from "#app/platform/units.ts";
import type { WindowMessage } from "./conversation-window.queries.server.ts";
import type { ChatWindow } from "./load-window.server.ts";

/** Screen readers need a moment to notice additions. */
const settleDelay = seconds(1);

/** Whether screen readers announce added messages: new ones yes, older ones loaded on request no. */
export function useAriaLive(messages: WindowMessage[]): "polite" | "off" {
  const first = messages[0]?.id;
  const [settledFirst, setSettledFirst] = useState(first);
  useEffect(() => {
    if (settledFirst === undefined) return setSettledFirst(first);
    const timer = setTimeout(() => setSettledFirst(first), settleDelay);
    return () => clearTimeout(timer);
  }, [first, settledFirst]);
  return settledFirst === undefined || settledFirst === first ? "polite" : "off";
}

/** How long after the page is visible again the messages written meanwhile may still arrive. */
const returnDelay = seconds(5);

/**
 * The sequence number after which messages were new when the conversation was opened; null if none were. It stays while
 * the conversation is open, although a reload finds them read. A member who is watching gets no line for arriving
 * messages; when the page was hidden, the line goes above the messages that arrived meanwhile.
 */
export function useFirstUnreadAfter(chat: ChatWindow): number | null {
  const [newAfterSeq, setNewAfterSeq] = useState(chat.firstUnreadAfterSeq);
  const lastSeq = chat.messages.at(-1)?.seq ?? 0;
  const seenSeq = useRef(lastSeq);
  /** The last message when the page was hidden; undefined while it is visible. */
  const leftAtSeq = useRef<number>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) leftAtSeq.current ??= seenSeq.current;
      else timer = setTimeout(() => (leftAtSeq.current = undefined), returnDelay);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, []);

  useEffect(() => {
    seenSeq.current = lastSeq;
    if (leftAtSeq.current !== undefined && lastSeq > leftAtSeq.current) setNewAfterSeq(leftAtSeq.current);
  }, [lastSeq]);
  return newAfterSeq;
}
