import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ChatWindow } from "../window/load-window.server.ts";
import { MessagePrice } from "./message-price.tsx";

/** What the message costs, and what the member has. */
export function MessageCost({ chat }: { chat: ChatWindow }) {
  const { t } = useTranslation("chat");
  return (
    <p
      id="message-cost"
      className="ms-2 flex flex-1 flex-wrap justify-end gap-x-3 text-end text-sm text-muted max-sm:text-xs"
    >
      <span>
        <MessagePrice price={chat.prices.message} />
      </span>{" "}
      <span>{t("composer.balance", { count: chat.credits })}</span>{" "}
      {chat.freeConversations ? <span>{t("composer.starts", chat.freeConversations)}</span> : null}
    </p>
  );
}
