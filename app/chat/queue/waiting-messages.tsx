import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { quoteOf } from "../replies/quote.ts";
import { QuoteBlock } from "../replies/quote-block.tsx";
import { Bubble, BubbleText } from "../window/bubble.tsx";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import type { ChatWindow } from "../window/load-window.server.ts";
import { sendQueue } from "./queue-runner.ts";
import type { useSendQueue } from "./use-send-queue.ts";

type WaitingMessagesProps = { queue: ReturnType<typeof useSendQueue>; chat: ChatWindow; name: string };

/** The bubbles of messages not sent yet, with the reason for the delay and what the member can do. */
export function WaitingMessages({ queue, chat, name }: WaitingMessagesProps) {
  const { t } = useTranslation("chat");
  const { waiting, pausedBy } = queue;
  if (waiting.length === 0) return null;
  return (
    // The log announces the message once it is sent.
    <div className="mt-1.5 grid gap-1.5" aria-live="off">
      <ol className="grid gap-1.5" aria-label={t("waiting.label")}>
        {waiting.map((message) => (
          <li key={message.key} className="grid">
            <Bubble own rises waits>
              <WaitingQuote about={chat.messages.find(({ id }) => id === message.about)} name={name} />
              <BubbleText text={message.text}>
                <Icon name="clock" size={14} />
                {t(pausedBy ? "waiting.label" : "messages.sending")}
              </BubbleText>
            </Bubble>
          </li>
        ))}
      </ol>
      {pausedBy ? (
        <Notice
          live
          variant="warning"
          icon={pausedBy === "offline" ? "wifi-off" : undefined}
          action={
            <span className="flex flex-wrap gap-2">
              {pausedBy === "stalled" ? (
                <Button type="button" icon="refresh-cw" onClick={() => sendQueue.resume(chat.viewerId)}>
                  {t("waiting.again")}
                </Button>
              ) : null}
              <Button
                type="button"
                variant="secondary"
                icon="undo-2"
                onClick={() => sendQueue.returnOnRequest(chat.partner.id)}
              >
                {t("waiting.take_back")}
              </Button>
            </span>
          }
        >
          {t(`waiting.${pausedBy}`)}
        </Notice>
      ) : null}
    </div>
  );
}

function WaitingQuote({ about, name }: { about: WindowMessage | undefined; name: string }) {
  if (!about) return null;
  const { id, own, kind, gift, text } = about;
  return <QuoteBlock quote={{ gone: false, id, own, kind, gift, text: quoteOf(text) }} partnerName={name} linked />;
}
