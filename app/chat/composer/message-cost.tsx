import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ChatWindow } from "../window/load-window.server.ts";
import { MessagePrice } from "./message-price.tsx";

/** What the message costs and what the member has: while free credits pay, how many messages they are. */
export function MessageCost({ chat }: { chat: ChatWindow }) {
  const { t } = useTranslation("chat");
  const { prices, credits, freeConversations: started } = chat;
  const { free } = prices.message;
  return (
    <p
      id="message-cost"
      className="ms-2 flex flex-1 flex-wrap justify-end gap-x-3 text-end text-sm text-muted max-sm:text-xs"
    >
      {free > 0 ? (
        <span className="font-semibold text-success-text">{t("composer.free", { count: free })}</span>
      ) : (
        <span>
          <MessagePrice price={prices.message} />
          {prices.message.credits > 0 ? ` · ${t("composer.left", { count: credits })}` : null}
        </span>
      )}{" "}
      {started && (free === 0 || started.used === started.of) ? <span>{t("composer.starts", started)}</span> : null}
    </p>
  );
}
