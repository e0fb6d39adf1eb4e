import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { languageList } from "#app/members/languages/language-names.ts";
import { VerifiedMark } from "#app/members/verification/verified-mark.tsx";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { classes } from "#app/ui/classes.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import { urls } from "#app/urls.ts";
import { Composer, type ComposerHandle } from "../composer/composer.tsx";
import { LiveFrame } from "../live/live-frame.tsx";
import { TypingIndicator, useNotifyTyping } from "../live/typing-indicator.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { FirstLine } from "./first-line.tsx";
import { MessageList } from "./message-list.tsx";
import { LightChatLine } from "./light-chat-line.tsx";
import { ArrivedMessages, BlockedNotice, OlderMessages } from "./window-notices.tsx";
import { DeleteChatDialog } from "../overview/delete-chat-dialog.tsx";
import { keyboardArea } from "../overview/use-chat-keys.ts";
import { useRememberedChat } from "../overview/use-last-chat.ts";
import { useLogPosition } from "./use-log-position.ts";
import { useAriaLive, useFirstUnreadAfter } from "./use-new-messages.ts";
import { composerRefusals } from "../refusals.ts";
import { AskedTools } from "../replies/asked-tools.tsx";
import { useSendQueue } from "../queue/use-send-queue.ts";
import { WaitingMessages } from "../queue/waiting-messages.tsx";
import { PhotoChoice } from "../photos/photo-choice.tsx";
import { AskForPhotosItem } from "../photos/ask-for-photos-item.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type ConversationWindowProps = {
  chat: ChatWindow;
  answer: FormAnswer | undefined;
  /** The window is shown beside the overview; the page keeps the overview's address and title. */
  inPane?: boolean;
};

/** The chat window: the partner, the messages, and the composer, which always stays visible. */
export function ConversationWindow({ chat, answer, inPane = false }: ConversationWindowProps) {
  const { t } = useTranslation("chat");
  const queue = useSendQueue(chat, inPane);
  const tellTyping = useNotifyTyping(chat.conversationId);
  const newAfterSeq = useFirstUnreadAfter(chat);
  const logLive = useAriaLive(chat.messages);
  const isLight = useContext(LightPageContext) !== undefined;
  const [query] = useSearchParams();
  const isLive = query.get("live") === "1";

  const { log, arrived, goToEnd } = useLogPosition(chat.messages, queue.waiting.length);

  useRememberedChat(chat, !inPane);

  const composer = useRef<ComposerHandle>(null);
  const posted = answer?.lastResult.initialValue?.about;
  const [aboutId, setAboutId] = useState(() => Number(posted ?? query.get("about")));
  const about = chat.messages.find(({ id, seq }) => id === aboutId || seq === aboutId);
  const asked = query.has("about") ? about : undefined;
  const newest = chat.messages.at(-1);
  const newestId = useRef(newest?.id);
  useEffect(() => {
    if (newest?.id === newestId.current) return;
    newestId.current = newest?.id;
    // A gift or a photo has answered it.
    if (newest?.own && newest.about && !newest.about.gone && newest.about.id === about?.id) setAboutId(0);
  }, [newest, about?.id]);
  const isEmpty =
    chat.messages.length === 0 && queue.waiting.length === 0 && !chat.isPartnerBlocked && !chat.isPartnerGone;
  const hasComposer = !chat.isPartnerGone && (!chat.isPartnerBlocked || answer !== undefined);
  const name = chat.partner.name || t("window.gone_name");
  const { isPartnerGone, isPartnerBlocked } = chat;
  const { id: partnerId } = chat.partner;
  const partner = useMemo(
    () => (isPartnerGone ? null : { id: partnerId, blocked: isPartnerBlocked }),
    [isPartnerGone, isPartnerBlocked, partnerId],
  );
  const answerTo = useCallback((messageId: number) => {
    setAboutId(messageId);
    composer.current?.put("");
  }, []);
  return (
    <section
      className="flex min-h-0 flex-1 flex-col print:block"
      aria-label={t("window.title", { name })}
      onInput={tellTyping}
    >
      <WindowHeader chat={chat} inPane={inPane} />
      {isLight ? <LightChatLine chat={chat} isLive={isLive} /> : null}
      {chat.conversationId === null || (isLight && !isLive) ? null : (
        <LiveFrame conversationId={chat.conversationId} name={name} />
      )}
      <div
        ref={log}
        // Makes the list scrollable with the keyboard.
        tabIndex={0}
        {...keyboardArea}
        // Screen readers announce messages that arrive while the chat is open (WCAG 4.1.3).
        role="log"
        aria-label={t("messages.label")}
        aria-live={logLive}
        className={classes(
          "relative min-h-0 flex-1 overflow-y-auto px-4 py-4 focus-visible:-outline-offset-4 short:py-2 low:h-[calc(100dvh-4rem)] low:flex-none sm:px-6 print:block print:h-auto print:overflow-visible",
          // Begins at its end: nothing scrolls it there.
          isLight ? "flex flex-col-reverse" : "[overflow-anchor:none]",
        )}
        data-live-list={chat.conversationId ?? undefined}
      >
        <div
          className={classes(
            "mx-auto w-full max-w-3xl",
            isLight ? undefined : "flex min-h-full flex-col justify-end print:block",
          )}
        >
          <OlderMessages chat={chat} />
          {isEmpty ? <FirstLine chat={chat} onChoose={(line) => composer.current?.put(line)} /> : null}
          <MessageList
            conversationId={chat.conversationId}
            messages={chat.messages}
            readSeq={chat.readSeq}
            takenBack={chat.takenBack}
            newAfterSeq={newAfterSeq}
            beginsAt={Number(query.get("from"))}
            partnerName={name}
            showsPhotos={chat.showsPhotos}
            fraudNotice={chat.fraudNotice}
            changes={chat.changes}
            now={chat.loadedAt}
            onAnswer={answerTo}
            partner={partner}
          />
          <WaitingMessages queue={queue} chat={chat} name={name} />
        </div>
      </div>
      <ArrivedMessages count={arrived} onPress={goToEnd} />
      {chat.isPartnerGone || chat.isPartnerBlocked ? <PhotoChoice chat={chat} alone /> : null}
      <TypingIndicator conversationId={chat.conversationId} name={chat.partner.name} />
      {hasComposer || (!asked && !answer) ? null : (
        <div id="message" className="border-t border-line bg-surface px-3 py-2 sm:px-6">
          {answer ? (
            <RefusalNotice reason={answer.reason} table={composerRefusals} values={{ name }} className="mb-2" />
          ) : null}
          {asked ? <AskedTools about={asked} chat={chat} /> : null}
        </div>
      )}
      {chat.isPartnerGone ? (
        <p className="border-t border-line bg-sunk p-4 text-center">{t("window.gone")}</p>
      ) : !hasComposer ? (
        <BlockedNotice chat={chat} />
      ) : (
        <Composer ref={composer} chat={chat} answer={answer} queue={queue} about={about} onAbout={setAboutId} />
      )}
      {query.has("delete") && chat.conversationId !== null && !inPane ? (
        <DeleteChatDialog conversationId={chat.conversationId} name={name} closeTo={urls.chat(chat.conversationId)} />
      ) : null}
    </section>
  );
}

function WindowHeader({ chat, inPane }: { chat: ChatWindow; inPane: boolean }) {
  const { t, i18n } = useTranslation("chat");
  const photoAddress = usePhotoUrl();
  const fictional = useFictionalMark();
  const { conversationId, partner, isPartnerGone } = chat;
  const Name = inPane ? "h2" : "h1";
  const photo = partner.photo && !isPartnerGone ? photoAddress(partner.photo, "thumb") : null;
  return (
    <header className="top-bar min-h-16 shrink-0 border-b border-line bg-surface px-2 sm:px-4 short:min-h-0 short:py-0">
      <Link
        to={urls.chats()}
        aria-label={t("window.back")}
        className="grid h-touch w-touch place-items-center rounded-full hover:bg-wash lg:hidden print:hidden"
      >
        <Icon name="arrow-left" size={24} />
      </Link>
      <Link
        to={isPartnerGone ? urls.chats() : urls.member(partner.id)}
        className="flex min-h-touch min-w-0 flex-1 items-center gap-3 no-underline"
      >
        <Avatar
          src={photo}
          alt=""
          placeholder={partner.photo ? placeholderUrl(partner.photo.placeholder) : undefined}
          gold={partner.premium}
          online={partner.online && !isPartnerGone ? t("window.online") : undefined}
          size="small"
        />
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-1.5">
            <Name className="truncate text-lg leading-tight">
              <ProperName>{partner.name || t("window.gone_name")}</ProperName>
            </Name>{" "}
            {partner.verified && !isPartnerGone ? <VerifiedMark /> : null}
          </div>
          {chat.languages ? (
            <p className="truncate text-xs text-muted">
              {chat.languages.length > 0
                ? t("window.languages", { languages: languageList(chat.languages, i18n.language) })
                : t("window.no_language")}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-1">
            {partner.fictional ? (
              <Badge variant="neutral" icon={fictional.icon}>
                {fictional.singular ?? t("window.fictional")}
              </Badge>
            ) : null}
          </div>
        </div>
      </Link>
      <Menu label={t("window.menu")} trigger={<Icon name="ellipsis" size={24} />}>
        {isPartnerGone ? null : (
          <>
            <MenuItem to={urls.member(partner.id)} icon="user-round">
              {t("window.profile")}
            </MenuItem>
            <MenuItem to={urls.member(partner.id, { report: 1 })} prefetch="none" icon="flag">
              {t("window.report")}
            </MenuItem>
            {chat.isPartnerBlocked ? null : (
              <MenuItem to={urls.blockMember(partner.id)} prefetch="none" icon="ban">
                {t("window.block")}
              </MenuItem>
            )}
          </>
        )}
        {chat.alwaysShowsPhotos && conversationId !== null ? (
          <AskForPhotosItem conversationId={conversationId} />
        ) : null}
        {conversationId === null ? null : (
          <MenuItem
            to={inPane ? urls.chats({ delete: conversationId }) : `${urls.chat(conversationId)}?delete=1`}
            prefetch="none"
            preventScrollReset
            icon="trash"
          >
            {t("window.delete")}
          </MenuItem>
        )}
      </Menu>
    </header>
  );
}
