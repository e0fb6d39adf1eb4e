import { useEffect, useMemo, useRef } from "react";
import { callSite } from "#app/platform/fetch/call-site.ts";
import { seconds } from "#app/platform/units.ts";

const saveDelay = seconds(1);

/**
 * Saves the unsent text on the server: one second after the last key, and at once when the page is left or another form
 * is sent. A failed save is tried again with the next key.
 */
export function useChatDraft(partnerId: number, savedText: string) {
  const draft = useRef({ text: savedText, saved: savedText, timer: 0 });
  const pendingSave = useRef<AbortController>();
  const saver = useMemo(() => {
    const send = async () => {
      window.clearTimeout(draft.current.timer);
      const { text } = draft.current;
      if (text === draft.current.saved) return;
      draft.current.saved = text;
      // A newer text replaces a save that is still running.
      pendingSave.current?.abort();
      pendingSave.current = new AbortController();
      const { signal } = pendingSave.current;
      const json = { profile: partnerId, text };
      const answer = await callSite("/api/chat.php", { method: "PUT", json, keepalive: true, signal });
      if (signal.aborted) return;
      const isSaved = answer !== undefined && answer.status < 300;
      if (!isSaved && draft.current.saved === text) draft.current.saved = "\0";
    };
    return {
      /** Records the composer's text. */
      setText(text: string) {
        draft.current.text = text;
        window.clearTimeout(draft.current.timer);
        draft.current.timer = window.setTimeout(() => void send(), saveDelay);
      },
      /** A message was stored and the server cleared the draft: save the text typed since. */
      handleCleared() {
        draft.current.saved = "";
        if (draft.current.text !== "") void send();
      },
      flush: send,
    };
  }, [partnerId]);

  useEffect(() => {
    const leave = () => void saver.flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [saver]);
  return saver;
}
