import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Formats } from "#app/site/language/formats.ts";
import { urls } from "#app/urls.ts";
import type { MessageSender } from "../window/message-warning-notice.tsx";
import type { MessageWarning } from "../window/message-warning.ts";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import { displaySizeOf } from "../window/message-attachment.tsx";
import { isErased } from "../erased-message.ts";
import { giftArt } from "../gift-kinds.ts";
import liveCss from "./live.css?inline";

export { liveCss };

export type LiveContext = {
  language: Language;
  niche: string;
  format: Formats;
  conversationId: number;
  partner: MessageSender | null;
  /** False on light pages, until the member asks for photos. */
  showsPhotos: boolean;
};

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
    <li>
      {newDay ? (
        <p>
          <time dateTime={format.dayKey(message.createdAt)}>{format.day(message.createdAt)}</time>
        </p>
      ) : null}
      <div className={message.own ? "own" : undefined}>
        <b>{`${t(message.own ? "messages.own" : "messages.other")} `}</b>
        <Content message={message} context={context} t={t} />{" "}
        <small>
          <time dateTime={message.createdAt.toISOString()}>{format.time(message.createdAt)}</time>
        </small>
      </div>
      {message.warning ? <Warning warning={message.warning} context={context} messageId={message.id} t={t} /> : null}
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
        <a href={urls.member(sender.id, { report: 1, message: messageId })} target="_top">
          {t("window.report")}
        </a>
      ) : null}
      {sender && !sender.blocked ? (
        <a href={`${urls.member(sender.id, { block: 1 })}#block`} target="_top">
          {t("window.block")}
        </a>
      ) : null}
    </aside>
  );
}

type ContentProps = { message: WindowMessage; context: LiveContext; t: TFunction<"chat"> };

/** The same content as the page's bubbles, without their styles. */
function Content({ message, context: { conversationId, showsPhotos }, t }: ContentProps) {
  const { kind, gift, photo, text } = message;
  return (
    <>
      {kind === "gift" && gift && showsPhotos ? <img src={giftArt(gift)} alt="" width={72} height={72} /> : null}
      {kind === "gift" ? (gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone")) : null}
      {kind === "gift" && text ? <br /> : null}
      {kind === "photo" && !photo ? t("kinds.photo_gone") : null}
      {photo ? (
        <a href={urls.chatPhoto(conversationId, photo.id)} target="_blank" rel="noreferrer">
          {showsPhotos ? (
            <img src={urls.chatPhoto(conversationId, photo.id)} alt={t("kinds.photo")} {...displaySizeOf(photo)} />
          ) : (
            t("kinds.photo_open")
          )}
        </a>
      ) : null}
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
