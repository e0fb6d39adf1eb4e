import { useEffect, useMemo, useRef } from "react";
import { seconds } from "../platform/units.ts";

const pause = seconds(1);

/**
 * Keeps what is typed to a member on the server: a second after the last key, and at once when the page is left or
 * another form goes. What cannot be kept is tried again with the next key.
 */
export function useDraft(partnerId: number, kept: string) {
  const draft = useRef({ text: kept, kept, timer: 0 });
  const keeper = useMemo(() => {
    const send = async () => {
      window.clearTimeout(draft.current.timer);
      const { text } = draft.current;
      if (text === draft.current.kept) return;
      draft.current.kept = text;
      const answer = await fetch("/api/chat.php", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ profile: partnerId, text }),
        keepalive: true,
      }).catch(() => undefined);
      if (!answer?.ok && draft.current.kept === text) draft.current.kept = "\0";
    };
    return {
      /** Notes what stands in the composer. */
      typed(text: string) {
        draft.current.text = text;
        window.clearTimeout(draft.current.timer);
        draft.current.timer = window.setTimeout(() => void send(), pause);
      },
      flush: send,
    };
  }, [partnerId]);

  useEffect(() => {
    const leave = () => void keeper.flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [keeper]);
  return keeper;
}
