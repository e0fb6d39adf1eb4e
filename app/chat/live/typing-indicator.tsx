import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useEffect, useRef, useState } from "react";
import { onLiveHint } from "#app/platform/live/live-hints.ts";
import { callSite } from "#app/platform/fetch/call-site.ts";
import { seconds } from "#app/platform/units.ts";
import { urls } from "#app/urls.ts";

const pause = seconds(3);

/** Call on every input: notifies the partner at most every three seconds. A failed call is ignored. */
export function useNotifyTyping(conversationId: number | null): () => void {
  const last = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (conversationId === null || now - last.current < pause) return;
    last.current = now;
    void callSite(urls.chatTyping(conversationId), { method: "POST", form: new URLSearchParams(), once: true });
  };
}

/** A typing member sends a hint every three seconds; after this long without one they have stopped. */
const typingLifetime = seconds(6);

/** Shows that the partner is typing, until their message arrives or they stop. Its space is always reserved. */
export function TypingIndicator({ conversationId, name }: { conversationId: number | null; name: string }) {
  const { t } = useTranslation("chat");
  const [typing, setTyping] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveHint((hint) => {
      if (hint.conversation !== conversationId) return;
      clearTimeout(timer);
      setTyping(hint.type === "typing");
      if (hint.type === "typing") timer = setTimeout(() => setTyping(false), typingLifetime);
    });
    return () => {
      stop();
      clearTimeout(timer);
      setTyping(false);
    };
  }, [conversationId]);

  return (
    <p role="status" className="min-h-6 px-4 text-sm text-muted sm:px-6">
      {typing ? t("live.typing", { name }) : null}
    </p>
  );
}
