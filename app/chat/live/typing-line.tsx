import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onLiveHint } from "../../platform/live-hints.ts";
import { seconds } from "../../platform/units.ts";

/** A writer tells every three seconds; who has stopped is believed this long. */
const lasts = seconds(6);

/** Says that the other is typing; gone with their message, or when they have stopped. Keeps its room. */
export function TypingLine({ conversationId, name }: { conversationId: number | null; name: string }) {
  const { t } = useTranslation("chat");
  const [typing, setTyping] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveHint((hint) => {
      if (hint.conversation !== conversationId) return;
      clearTimeout(timer);
      setTyping(hint.type === "typing");
      if (hint.type === "typing") timer = setTimeout(() => setTyping(false), lasts);
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
