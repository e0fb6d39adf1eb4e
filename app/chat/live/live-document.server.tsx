import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { textsIn } from "../../platform/i18n/texts.server.ts";
import type { Language } from "../../platform/i18n/languages.ts";
import type { Formats } from "../../site/formats.ts";
import { urls } from "../../urls.ts";
import type { ShownMessage } from "../conversation-window.queries.server.ts";
import { shownSizeOf } from "../attached.tsx";
import { erasedText } from "../erased-text.ts";
import { giftArt } from "../gift-kinds.ts";
import liveCss from "./live.css?inline";

export { liveCss };

export type LiveWords = { language: Language; niche: string; format: Formats; conversationId: number };

/**
 * How the live document begins. The refresh counts from the moment the document is whole: when the server ends it, or
 * the line breaks, it is asked for again.
 */
export function liveHead(words: LiveWords, next: string | undefined): string {
  const t = textsIn(words.language, "chat");
  const document = renderToStaticMarkup(
    <html lang={words.language} data-niche={words.niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {next ? <meta httpEquiv="refresh" content={`2; url=${next}`} /> : null}
        <title>{t("live.title")}</title>
        <style dangerouslySetInnerHTML={{ __html: liveCss }} />
      </head>
      <body>
        <ol aria-label={t("messages.label")} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${document.slice(0, document.indexOf("</ol>"))}`;
}

/** One message, with the day before it where a new one begins. */
export function liveMessage(words: LiveWords, message: ShownMessage, before: ShownMessage | undefined): string {
  const t = textsIn(words.language, "chat");
  const { format } = words;
  const newDay = !before || format.dayKey(before.createdAt) !== format.dayKey(message.createdAt);
  return renderToStaticMarkup(
    <li>
      {newDay ? (
        <p>
          <time dateTime={format.dayKey(message.createdAt)}>{format.day(message.createdAt)}</time>
        </p>
      ) : null}
      <div className={message.own ? "own" : undefined}>
        <b>{t(message.own ? "messages.own" : "messages.other")}</b>
        <Content message={message} conversationId={words.conversationId} t={t} />
        <small>
          <time dateTime={message.createdAt.toISOString()}>{format.time(message.createdAt)}</time>
        </small>
      </div>
    </li>,
  );
}

type ContentProps = { message: ShownMessage; conversationId: number; t: TFunction<"chat"> };

/** What the page's own bubbles show, without their styles. */
function Content({ message, conversationId, t }: ContentProps) {
  const { kind, gift, photo, text } = message;
  return (
    <>
      {kind === "gift" && gift ? <img src={giftArt(gift)} alt="" width={72} height={72} /> : null}
      {kind === "gift" ? (gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone")) : null}
      {kind === "gift" && text ? <br /> : null}
      {kind === "photo" && !photo ? t("kinds.photo_gone") : null}
      {photo ? (
        <a href={urls.chatPhoto(conversationId, photo.id)} target="_blank" rel="noreferrer">
          <img src={urls.chatPhoto(conversationId, photo.id)} alt={t("kinds.photo")} {...shownSizeOf(photo)} />
        </a>
      ) : null}
      <bdi>{text === erasedText ? t("messages.erased") : text}</bdi>
    </>
  );
}

/** The end; after an hour without anybody doing something it waits for a press instead of going on for ever. */
export function liveTail(words: LiveWords, paused: boolean): string {
  const t = textsIn(words.language, "chat");
  const link = paused ? renderToStaticMarkup(<a href={urls.chatLive(words.conversationId)}>{t("live.again")}</a>) : "";
  return `</ol>${link && `<p>${link}</p>`}</body></html>`;
}
