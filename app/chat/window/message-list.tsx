import { useSearchParams } from "@remix-run/react";
import { memo, useContext, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Bubble, BubbleText } from "./bubble.tsx";
import { MessageAttachment } from "./message-attachment.tsx";
import type { FraudNotice } from "../warnings/fraud-notice.queries.server.ts";
import { FraudNoticeLine } from "../warnings/fraud-notice-line.tsx";
import { MessageWarningNotice, type MessageSender } from "../warnings/message-warning-notice.tsx";
import type { WindowMessage } from "./conversation-window.queries.server.ts";
import { newestShownPhoto } from "../photos/newest-shown-photo.ts";
import { PromptQuote } from "../prompts/prompt-quote.tsx";
import { isErased } from "../erased-message.ts";
import { windowQuery } from "./window-query.ts";
import { type MessageIntent, messageAnchor } from "../replies/message-intents.ts";
import { MessageOptions, optionsId } from "../replies/message-options.tsx";
import { MessageTools } from "../replies/message-tools.tsx";
import type { Quote } from "../replies/quote.ts";
import { QuoteBlock } from "../replies/quote-block.tsx";
import { ReactionMark } from "../replies/reaction-mark.tsx";
import { ReplyRefusal } from "../replies/reply-refusal.tsx";
import { offersTakeBack } from "../replies/take-back.ts";
import { usePendingReplies } from "../replies/use-pending-replies.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { classes } from "#app/ui/classes.ts";
import { urls } from "#app/urls.ts";

type MessageListProps = {
  conversationId: number | null;
  messages: WindowMessage[];
  /** The partner has read the viewer's messages up to this sequence number. */
  readSeq: number;
  /** How many messages the viewer has taken back within 24 hours. */
  takenBack: number;
  /** The partner's messages after this sequence number were new when the conversation was opened. */
  newAfterSeq: number | null;
  /** All messages are there again, because some that were there already have changed. */
  isWhole?: boolean;
  /** Only the messages after this sequence number: for a light page that shows the others already. */
  after?: number;
  /** The sequence number of the message that a light page begins at, with the older ones above it. */
  beginsAt?: number;
  /** What the viewer is told about a partner who was removed for fraud, below its message. */
  fraudNotice?: FraudNotice | null;
  /** The conversation partner; null if their account is gone. */
  partner: MessageSender | null;
  /** Their name, also of a former member. */
  partnerName: string;
  /** The partner's photos are shown without being asked for. */
  showsPhotos: boolean;
  /** How often messages that were there already have changed: `/v.js` asks by it. */
  changes: number;
  /** When the window was read. */
  now: Date;
  /** With scripts: begins an answer to a message. */
  onAnswer?: (messageId: number) => void;
};

/**
 * The bubbles of a conversation, with a date line for each day. Remembered: pressing Send shows the message that waits, and
 * renders none of those that are there again.
 */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const {
    conversationId,
    messages,
    readSeq,
    newAfterSeq,
    after = 0,
    beginsAt,
    fraudNotice,
    partner,
    partnerName,
  } = props;
  const { t } = useTranslation("chat");
  const isLight = useContext(LightPageContext) !== undefined;
  const [query] = useSearchParams();
  const pending = usePendingReplies();
  const [openId, setOpenId] = useState<number>();
  const [sentId, setSentId] = useState<number>();
  const canReact = partner !== null && !partner.blocked;
  const address = conversationId === null ? "" : urls.chat(conversationId) + windowQuery(query);
  const format = useOwnFormat();
  const [shownFirst] = useState(messages.at(-1)?.seq ?? 0);
  const firstNew = newAfterSeq === null ? undefined : messages.find(({ own, seq }) => !own && seq > newAfterSeq);
  const sender = { id: partner?.id ?? null, name: partnerName };
  const isShown = (quote: Quote) =>
    !quote.gone && !isLight && messages.some(({ id, seq }) => id === quote.id && seq > after);
  const offersAlwaysAt = partner && !partner.blocked && !props.showsPhotos ? newestShownPhoto(messages) : undefined;
  const send = (messageId: number, intent: MessageIntent) => {
    setSentId(messageId);
    setOpenId(undefined);
    const link = document.getElementById(optionsId(messageId));
    // What is taken back takes its link with it.
    (intent === "react" ? link : link?.closest<HTMLElement>("[role=log]"))?.focus();
  };
  const close = (messageId: number) => {
    setOpenId(undefined);
    document.getElementById(optionsId(messageId))?.focus();
  };
  const list = (
    <ol
      className="printed-log grid gap-1.5"
      aria-label={t("messages.label")}
      data-last={`${messages.at(-1)?.seq ?? 0}-${props.changes}`}
      data-all={props.isWhole || undefined}
    >
      {messages.map((message, index) => {
        const { isTakenBack, reaction = message.reaction } = pending.get(message.id) ?? {};
        if (message.seq <= after || isTakenBack) return null;
        const before = messages[index - 1];
        const newDay = !before || format.dayKey(before.createdAt) !== format.dayKey(message.createdAt);
        const text = isErased(message) ? t("messages.erased") : message.text;
        const isFirstNew = message === firstNew;
        const canTakeBack = offersTakeBack(message, { readSeq, now: props.now });
        return (
          <li
            key={message.id}
            id={message.seq === beginsAt ? "from" : isLight ? undefined : messageAnchor(message.id)}
            className="grid gap-1.5"
            onKeyDown={(event) => {
              if (event.key !== "Escape" || openId !== message.id) return;
              // The next Escape leaves the conversation.
              event.preventDefault();
              close(message.id);
            }}
          >
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
            <div className={classes("flex items-end", message.own && "flex-row-reverse")}>
              <Bubble own={message.own} rises={!message.own && message.seq > shownFirst}>
                <span className="sr-only">{t(message.own ? "messages.own" : "messages.other")}</span>{" "}
                {message.prompt ? <PromptQuote prompt={message.prompt} /> : null}
                {message.about ? (
                  <QuoteBlock quote={message.about} partnerName={partnerName} linked={isShown(message.about)} />
                ) : null}
                {conversationId === null ? null : (
                  <MessageAttachment
                    conversationId={conversationId}
                    message={message}
                    partner={sender}
                    offersAlways={message === offersAlwaysAt}
                  />
                )}
                <BubbleText text={text}>
                  <time dateTime={message.createdAt.toISOString()}>{format.time(message.createdAt)}</time>
                  {message.own ? (
                    <Icon
                      name={message.seq <= readSeq ? "check-check" : "check"}
                      size={14}
                      label={t(message.seq <= readSeq ? "messages.read" : "messages.sent")}
                    />
                  ) : null}
                </BubbleText>
              </Bubble>
              {conversationId !== null && (canReact || canTakeBack) ? (
                <MessageOptions
                  messageId={message.id}
                  own={message.own}
                  address={urls.chat(conversationId) + windowQuery(query, { about: message.seq }) + "#message"}
                  isOpen={openId === message.id}
                  onToggle={() => setOpenId(openId === message.id ? undefined : message.id)}
                />
              ) : null}
            </div>
            {reaction ? <ReactionMark reaction={reaction} own={message.own} partnerName={partnerName} /> : null}
            {openId === message.id ? (
              <MessageTools
                message={{
                  id: message.id,
                  own: message.own,
                  reacted: canReact && !message.own && !isErased(message) ? { reaction } : null,
                  canTakeBack,
                  takenBack: props.takenBack,
                }}
                address={address}
                onSend={(intent) => send(message.id, intent)}
                onAnswer={
                  props.onAnswer && canReact
                    ? () => {
                        setOpenId(undefined);
                        props.onAnswer?.(message.id);
                      }
                    : undefined
                }
              />
            ) : null}
            {message.warning ? (
              <MessageWarningNotice warning={message.warning} sender={partner} messageId={message.id} />
            ) : null}
            {fraudNotice?.afterSeq === message.seq ? <FraudNoticeLine notice={fraudNotice} /> : null}
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {list}
      {sentId === undefined ? null : <ReplyRefusal messageId={sentId} partner={sender} />}
    </>
  );
});
