import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { sendQueue } from "./queue-runner.ts";
import type { useSendQueue } from "./use-send-queue.ts";

export type WaitingMessagesProps = { queue: ReturnType<typeof useSendQueue>; writerId: number; partnerId: number };

/** The bubbles that this browser still has to send, behind those that stand; with what holds them, and the way out. */
export function WaitingMessages({ queue, writerId, partnerId }: WaitingMessagesProps) {
  const { t } = useTranslation("chat");
  const { waiting, held } = queue;
  if (waiting.length === 0) return null;
  return (
    <div className="mt-1.5 grid gap-1.5">
      <ol className="grid gap-1.5" aria-label={t("waiting.label")}>
        {waiting.map((message) => (
          <li
            key={message.key}
            className="ms-auto max-w-[85%] bg-accent px-4 py-2.5 text-on-accent opacity-60 talk-own sm:max-w-[70%]"
          >
            <span className="whitespace-pre-wrap break-words">{message.text}</span>
            <span className="mt-0.5 flex items-center justify-end gap-1 text-xs">
              <Icon name="clock" size={14} />
              {t(held ? "waiting.label" : "messages.sending")}
            </span>
          </li>
        ))}
      </ol>
      {held ? (
        <Notice
          live
          look="warning"
          icon={held === "offline" ? "wifi-off" : undefined}
          action={
            <span className="flex flex-wrap gap-2">
              {held === "stalled" ? (
                <Button type="button" icon="refresh-cw" onClick={() => sendQueue.resume(writerId)}>
                  {t("waiting.again")}
                </Button>
              ) : null}
              <Button type="button" look="secondary" icon="undo-2" onClick={() => sendQueue.takeBack(partnerId)}>
                {t("waiting.take_back")}
              </Button>
            </span>
          }
        >
          {t(`waiting.${held}`)}
        </Notice>
      ) : null}
    </div>
  );
}
