import { useRef } from "react";
import { seconds } from "../../platform/units.ts";
import { urls } from "../../urls.ts";

const pause = seconds(3);

/** For whatever is typed in: tells the other at most every three seconds. A call that fails is no loss. */
export function useTellTyping(conversationId: number | null): () => void {
  const last = useRef(-Infinity);
  return () => {
    const moment = performance.now();
    if (conversationId === null || moment - last.current < pause) return;
    last.current = moment;
    void fetch(urls.chatTyping(conversationId), { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
  };
}
