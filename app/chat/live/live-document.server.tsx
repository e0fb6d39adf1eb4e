import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { urls } from "#app/urls.ts";
import type { FraudNotice } from "../warnings/fraud-notice.queries.server.ts";
import { type MessageWarning, reportKindOf } from "../warnings/message-warning.ts";
import type { QuotedPrompt } from "../prompts/quoted-prompt.server.ts";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import { LivePhoto } from "./live-photo.server.tsx";
import { photoAnchor } from "../photos/photo-address.ts";
import { messageAnchor } from "../replies/message-intents.ts";
import { type Quote, quoteOf } from "../replies/quote.ts";
import reactionDrawings from "#app/ui/icons/reactions.svg";
import { isErased } from "../erased-message.ts";
import { giftArt } from "../gift-kinds.ts";
import type { LiveContext } from "./live-context.ts";
import liveCss from "./live.css?inline";

export { liveCss };

/**
 * The beginning of the live document. The browser starts to count its refresh when the document is complete: when the
 * server ends it or the connection breaks, the browser loads it again.
 */
export function renderLiveHead(context: LiveContext, next: string | undefined): string {
  const t = textsIn(context.language, "chat");
  const document = renderToStaticMarkup(
    <html lang={context.language} data-niche={context.niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {next ? <meta httpEquiv="refresh" content={`2; url=${next}`} /> : null}
        <title>{t("live.title")}</title>
        <style dangerouslySetInnerHTML={{ __html: liveCss }} />
      </head>
      <body tabIndex={0}>
        <ol aria-label={t("messages.label")} aria-live="polite" aria-relevant="additions" />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${document.slice(0, document.indexOf("</ol>"))}`;
}

/** One message; the first one of a day has the date above it. */
export function renderLiveMessage(
  context: LiveContext,
  message: WindowMessage,
  before: WindowMessage | undefined,
): string {
  const t = textsIn(context.language, "chat");
  const { format } = context;
  const newDay = !before || format.dayKey(before.createdAt) !== format.dayKey(message.createdAt);
  return renderToStaticMarkup(
    <li id={message.kind === "photo" ? photoAnchor(message.id) : messageAnchor(message.id)}>
      {newDay ? (
        <p>
          <time dateTime={format.dayKey(message.createdAt)}>{format.day(message.createdAt)}</time>
        </p>
      ) : null}
      <div className={message.own ? "own" : undefined}>
        <b>{`${t(message.own ? "messages.own" : "messages.other")} `}</b>
        {message.about ? <LiveQuote quote={message.about} context={context} t={t} /> : null}
        {message.prompt ? <Prompt prompt={message.prompt} t={t} /> : null}
        <Content message={message} context={context} t={t} />{" "}
        <small>
          {/* The page above the frame has the message in its composer then, with everything that can be done with it. */}
          {context.offersOptions(message) ? (
            <a href={`${urls.chat(context.conversationId)}?live=1&about=${message.id}#message`} target="_top">
              {t(message.own ? "reply.open_own" : "reply.open")}
            </a>
          ) : null}{" "}
          <time dateTime={message.createdAt.toISOString()}>{format.time(message.createdAt)}</time>
        </small>
      </div>
      {message.reaction ? <p>{reactionLine(t, message, context)}</p> : null}
      {message.warning ? <Warning warning={message.warning} context={context} messageId={message.id} t={t} /> : null}
    </li>,
  );
}

/** A reaction that has come or changed: a line of its own, because what the frame shows already cannot change. */
export function renderLiveReaction(context: LiveContext, message: WindowMessage): string {
  const t = textsIn(context.language, "chat");
  return renderToStaticMarkup(
    <li>
      <p>
        {reactionLine(t, message, context)}{" "}
        <q dir="auto">{quoteText(t, { ...message, text: quoteOf(message.text) })}</q>
      </p>
    </li>,
  );
}

/** Whose reaction it is, with its drawing; one that was taken away has none. */
function reactionLine(
  t: TFunction<"chat">,
  { reaction, own }: WindowMessage,
  { partnerName: name, showsPhotos }: LiveContext,
) {
  const given = reaction ? t(`reactions.${reaction}`) : "–";
  return (
    <>
      {reaction && showsPhotos ? (
        <svg width={18} height={18} aria-hidden>
          <use href={`${reactionDrawings}#reaction-${reaction}`} />
        </svg>
      ) : null}{" "}
      {own ? t("reply.reacted", { name, reaction: given }) : t("reply.you_reacted", { reaction: given })}
    </>
  );
}

type LiveQuoteProps = { quote: Quote; context: LiveContext; t: TFunction<"chat"> };

/** What a message answers, before it. */
function LiveQuote({ quote, context: { partnerName: name }, t }: LiveQuoteProps) {
  if (quote.gone) return <blockquote>{t("reply.gone")} </blockquote>;
  return (
    <blockquote>
      {quote.own ? t("reply.to_you") : t("reply.to", { name })} <span dir="auto">{quoteText(t, quote)}</span>{" "}
    </blockquote>
  );
}

function quoteText(t: TFunction<"chat">, message: Pick<WindowMessage, "kind" | "gift" | "text">): string {
  const { kind, gift, text } = message;
  if (kind === "text") return isErased(message) ? t("messages.erased") : text;
  if (kind === "photo") return t("kinds.photo");
  return gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone");
}

/** What the member is told about a partner who was removed for fraud, as on the page. */
export function renderLiveNotice({ language }: LiveContext, { state, name }: FraudNotice): string {
  const t = textsIn(language, "chat");
  return renderToStaticMarkup(
    <li>
      <aside>
        <strong>{t(`fraud.${state}`, { name })}</strong>
        {state === "removed" ? (
          <a href={urls.safety()} target="_top">
            {t("fraud.help")}
          </a>
        ) : null}
      </aside>
    </li>,
  );
}

type WarningProps = { warning: MessageWarning; context: LiveContext; messageId: number; t: TFunction<"chat"> };

/** The warning below a message, as on the page. Its links leave the frame. */
function Warning({ warning, context: { partner: sender }, messageId, t }: WarningProps) {
  return (
    <aside>
      <strong>{t(`messages.${warning}_warning`)}</strong>
      {sender ? (
        <a href={urls.reportMessage(sender.id, messageId, reportKindOf[warning])} target="_top">
          {t("window.report")}
        </a>
      ) : null}
      {sender && !sender.blocked ? (
        <a href={urls.blockMember(sender.id)} target="_top">
          {t("window.block")}
        </a>
      ) : null}
    </aside>
  );
}

/** The prompt that a message answers, as on the page: before its text. */
function Prompt({ prompt, t }: { prompt: QuotedPrompt; t: TFunction<"chat"> }) {
  return (
    <blockquote>
      {`${t("prompt.answers")} `}
      <bdi>{prompt.opening}</bdi> <b dir="auto">{prompt.answer}</b>
    </blockquote>
  );
}

type ContentProps = { message: WindowMessage; context: LiveContext; t: TFunction<"chat"> };

/** The same content as the page's bubbles, without their styles. */
function Content({ message, context, t }: ContentProps) {
  const { kind, gift, text } = message;
  return (
    <>
      {kind === "gift" && gift && context.showsPhotos ? (
        <img src={giftArt(gift)} alt="" width={72} height={72} />
      ) : null}
      {kind === "gift" ? (gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone")) : null}
      {kind === "gift" && text ? <br /> : null}
      {kind === "photo" ? <LivePhoto message={message} context={context} t={t} /> : null}
      <bdi>{isErased(message) ? t("messages.erased") : text}</bdi>
    </>
  );
}

/** The end of the document. After an hour of rounds it shows a link to continue instead of reloading forever. */
export function renderLiveTail(context: LiveContext, paused: boolean): string {
  const t = textsIn(context.language, "chat");
  const link = paused
    ? renderToStaticMarkup(<a href={urls.chatLive(context.conversationId)}>{t("live.again")}</a>)
    : "";
  return `</ol>${link && `<p>${link}</p>`}</body></html>`;
}
