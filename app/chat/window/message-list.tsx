import { useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MessageAttachment } from "./message-attachment.tsx";
import { MessageWarningNotice, type MessageSender } from "./message-warning-notice.tsx";
import type { WindowMessage } from "./conversation-window.queries.server.ts";
import { isErased } from "../erased-message.ts";

type MessageListProps = {
  conversationId: number | null;
  messages: WindowMessage[];
  /** The partner has read the viewer's messages up to this sequence number. */
  readSeq: number;
  /** The partner's messages after this sequence number were new when the conversation was opened. */
  newAfterSeq: number | null;
  /** Only the messages after this sequence number: for a light page that shows the others already. */
  after?: number;
  /** The sequence number of the message that a light page begins at, with the older ones above it. */
  beginsAt?: number;
  /** The conversation partner; null if their account is gone. */
  partner: MessageSender | null;
};

/** The bubbles of a conversation, with a date line for each day. */
export function MessageList(props: MessageListProps) {
  const { conversationId, messages, readSeq, newAfterSeq, after = 0, beginsAt, partner } = props;
  const { t } = useTranslation("chat");
  const format = useOwnFormat();
  const [shownFirst] = useState(messages.at(-1)?.seq ?? 0);
  const firstNew = newAfterSeq === null ? undefined : messages.find(({ own, seq }) => !own && seq > newAfterSeq);
  return (
    <ol className="printed-log grid gap-1.5" aria-label={t("messages.label")} data-last={messages.at(-1)?.seq ?? 0}>
      {messages.map((message, index) => {
        if (message.seq <= after) return null;
        const before = messages[index - 1];
        const newDay = !before || format.dayKey(before.createdAt) !== format.dayKey(message.createdAt);
        const text = isErased(message) ? t("messages.erased") : message.text;
        const isFirstNew = message === firstNew;
        return (
          <li key={message.id} id={message.seq === beginsAt ? "from" : undefined} className="grid gap-1.5">
            {newDay ? (
              <p className="my-1.5 text-center text-xs text-muted">
                <time
                  dateTime={format.dayKey(message.createdAt)}
                  className="inline-block rounded-full bg-sunk px-2.5 py-0.5"
                >
                  {format.day(message.createdAt)}
                </time>
              </p>
            ) : null}
            {isFirstNew ? (
              <p className="my-2 border-b border-accent-text text-center text-sm font-semibold text-accent-text">
                {t("messages.new")}
              </p>
            ) : null}
            <Bubble own={message.own} rises={!message.own && message.seq > shownFirst}>
              <span className="sr-only">{t(message.own ? "messages.own" : "messages.other")}</span>{" "}
              {conversationId === null ? null : <MessageAttachment conversationId={conversationId} message={message} />}
              <div dir="auto" className="flow-root">
                {text ? <span className="whitespace-pre-wrap">{text}</span> : null}{" "}
                <span className="float-end ms-3 mt-1.5 flex items-center gap-1 text-xs opacity-90">
                  <time dateTime={message.createdAt.toISOString()}>{format.time(message.createdAt)}</time>
                  {message.own ? (
                    <Icon
                      name={message.seq <= readSeq ? "check-check" : "check"}
                      size={14}
                      label={t(message.seq <= readSeq ? "messages.read" : "messages.sent")}
                    />
                  ) : null}
                </span>
              </div>
            </Bubble>
            {message.warning ? (
              <MessageWarningNotice warning={message.warning} sender={partner} messageId={message.id} />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** `rises`: it has come while the page was open. */
type BubbleProps = { own: boolean; rises: boolean; children: React.ReactNode };

function Bubble({ own, rises, children }: BubbleProps) {
  return (
    <div
      className={classes(
        "max-w-[85%] px-4 py-2 sm:max-w-[70%]",
        rises && "motion-safe:animate-said",
        // With forced colours only the border shows the bubble.
        own
          ? "ms-auto border border-transparent bg-accent text-on-accent talk-own"
          : "me-auto border border-line bg-surface talk",
      )}
    >
      {children}
    </div>
  );
}
