import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sendQueue } from "./queue-runner.ts";
import type { useSendQueue } from "./use-send-queue.ts";

type WaitingMessagesProps = { queue: ReturnType<typeof useSendQueue>; writerId: number; partnerId: number };

/** The bubbles of messages not sent yet, with the reason for the delay and what the member can do. */
export function WaitingMessages({ queue, writerId, partnerId }: WaitingMessagesProps) {
  const { t } = useTranslation("chat");
  const { waiting, pausedBy } = queue;
  if (waiting.length === 0) return null;
  return (
    // The log announces the message once it is sent.
    <div className="mt-1.5 grid gap-1.5" aria-live="off">
      <ol className="grid gap-1.5" aria-label={t("waiting.label")}>
        {waiting.map((message) => (
          <li
            key={message.key}
            className="ms-auto max-w-[85%] border border-transparent bg-accent px-4 py-2 text-on-accent opacity-60 talk-own motion-safe:animate-said sm:max-w-[70%]"
          >
            <div dir="auto" className="flow-root">
              <span className="whitespace-pre-wrap">{message.text}</span>{" "}
              <span className="float-end ms-3 mt-1.5 flex items-center gap-1 text-xs">
                <Icon name="clock" size={14} />
                {t(pausedBy ? "waiting.label" : "messages.sending")}
              </span>
            </div>
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
                <Button type="button" icon="refresh-cw" onClick={() => sendQueue.resume(writerId)}>
                  {t("waiting.again")}
                </Button>
              ) : null}
              <Button
                type="button"
                variant="secondary"
                icon="undo-2"
                onClick={() => sendQueue.returnOnRequest(partnerId)}
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
