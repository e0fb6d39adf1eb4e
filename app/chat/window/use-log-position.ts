import { useCallback, useEffect, useRef, useState } from "react";
import { useBeforePaint } from "#app/ui/hooks/use-before-paint.ts";
import type { WindowMessage } from "./conversation-window.queries.server.ts";
import { type BubblePosition, countArrived, endRange, shiftOf } from "./log-position.ts";

/**
 * Where a conversation is scrolled to: at its end when it opens and after a message of one's own; otherwise it keeps its
 * place, whatever is added above or below. Returns the ref of
 * the scrolled element, how many messages have come below the place, and a function that goes to the end.
 */
export function useLogPosition(messages: WindowMessage[], waitingCount: number) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Where its end was, until the member scrolls: what grows since then is no scroll of theirs. */
  const end = useRef<number>();
  const shown = useRef<{ bubbles: BubblePosition[]; newestSeq: number; waitingCount: number }>();
  const [arrived, setArrived] = useState(0);

  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    setArrived(0);
    // Scroll the list only, not the page around it.
    if (!log.current) return;
    log.current.scrollTop = log.current.scrollHeight;
    end.current = log.current.scrollTop;
  }, []);

  useBeforePaint(() => {
    const box = log.current;
    if (!box) return;
    const before = shown.current;
    const bubbles = [...box.querySelectorAll("li")].map(({ lastElementChild }) => lastElementChild as HTMLElement);
    const newest = messages.at(-1);
    const hasWritten = before && (waitingCount > before.waitingCount || (newest?.own && newest.seq > before.newestSeq));
    if (isAtEnd.current || hasWritten) goToEnd();
    else if (before) {
      box.scrollTop += shiftOf(before.bubbles, box.scrollTop);
      setArrived((count) => count + countArrived(messages, before.newestSeq));
    }
    shown.current = {
      bubbles: bubbles.map((bubble) => ({ bubble, top: bubble.offsetTop })),
      newestSeq: newest?.seq ?? 0,
      waitingCount,
    };
  }, [messages, waitingCount, goToEnd]);

  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const handleScroll = () => {
      if (box.scrollTop === end.current) return;
      end.current = undefined;
      isAtEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop <= endRange;
      if (isAtEnd.current) setArrived(0);
    };
    // The end stays in sight: a phone's keyboard makes the list lower, days in the member's own zone and photos make what
    // is in it higher.
    const resized = new ResizeObserver(() => isAtEnd.current && goToEnd());
    box.addEventListener("scroll", handleScroll, { passive: true });
    resized.observe(box);
    if (box.firstElementChild) resized.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", handleScroll);
      resized.disconnect();
    };
  }, [goToEnd]);

  return { log, arrived, goToEnd };
}
