import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useFictional } from "../members/use-fictional.ts";
import { usePhotoAddress } from "../members/use-photo-address.ts";
import { urls } from "../urls.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, menuItemLook } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { BlockedNotice } from "./blocked-notice.tsx";
import { Composer } from "./composer.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { LiveFrame } from "./live/live-frame.tsx";
import { TypingLine } from "./live/typing-line.tsx";
import { useTellTyping } from "./live/use-tell-typing.ts";
import { MessageList } from "./message-list.tsx";
import { OlderMessages } from "./older-messages.tsx";
import { useRememberedChat } from "./use-last-chat.ts";
import { useNewAfter } from "./use-new-after.ts";
import { useSendQueue } from "./use-send-queue.ts";
import { WaitingMessages } from "./waiting-messages.tsx";

export type ConversationWindowProps = {
  window: ChatWindow;
  answer: FormAnswer | undefined;
  /** It stands beside the overview, whose address and title the page keeps. */
  inPane?: boolean;
};

/** The chat window: who it is, what was said, and the composer that stays in sight. */
export function ConversationWindow({ window, answer, inPane = false }: ConversationWindowProps) {
  const { t } = useTranslation("chat");
  const queue = useSendQueue(window, inPane);
  const tellTyping = useTellTyping(window.conversationId);
  const newAfterSeq = useNewAfter(window);
  const list = useRef<HTMLDivElement>(null);
  const newest = window.messages.at(-1)?.id;

  useEffect(() => {
    // The list alone: what stands around it stays where it is.
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest, queue.waiting.length]);

  useRememberedChat(window, !inPane);

  const name = window.gone ? t("window.gone_name") : window.partner.name;
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label={t("window.title", { name })} onInput={tellTyping}>
      <WindowHeader window={window} inPane={inPane} />
      {window.conversationId === null ? null : <LiveFrame conversationId={window.conversationId} name={name} />}
      <div
        ref={list}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6"
        data-live-list={window.conversationId ?? undefined}
      >
        <div className="flex min-h-full flex-col justify-end">
          <OlderMessages window={window} />
          {window.messages.length === 0 && queue.waiting.length === 0 ? (
            <p className="mx-auto max-w-form py-10 text-center text-muted">
              {window.blocked ? null : t("window.empty", { name })}
            </p>
          ) : null}
          <MessageList
            conversationId={window.conversationId}
            messages={window.messages}
            readSeq={window.readSeq}
            newAfterSeq={newAfterSeq}
          />
          <WaitingMessages queue={queue} writerId={window.writerId} partnerId={window.partner.id} />
        </div>
      </div>
      <TypingLine conversationId={window.conversationId} name={window.partner.name} />
      {window.gone ? (
        <p className="border-t border-line bg-sunk p-4 text-center">{t("window.gone")}</p>
      ) : window.blocked && !answer ? (
        <BlockedNotice window={window} />
      ) : (
        <Composer key={window.partner.id} window={window} answer={answer} queue={queue} />
      )}
    </section>
  );
}

function WindowHeader({ window, inPane }: { window: ChatWindow; inPane: boolean }) {
  const { t } = useTranslation("chat");
  const photoAddress = usePhotoAddress();
  const fictional = useFictional();
  const { partner, gone } = window;
  const Name = inPane ? "h2" : "h1";
  const photo = partner.photo && !gone ? photoAddress(partner.photo, "thumb") : null;
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface px-2 py-2 sm:px-4">
      <Link
        to={urls.chats()}
        aria-label={t("window.back")}
        className="grid h-touch w-touch place-items-center rounded-full hover:bg-wash lg:hidden"
      >
        <Icon name="arrow-left" size={24} />
      </Link>
      <Link
        to={gone ? urls.chats() : urls.member(partner.id)}
        className="flex min-h-touch min-w-0 flex-1 items-center gap-3 no-underline"
      >
        <Avatar
          src={photo}
          alt=""
          gold={partner.premium}
          online={partner.online && !gone ? t("window.online") : undefined}
          size="small"
        />
        <span className="min-w-0">
          <Name className="truncate text-lg leading-tight">
            <bdi>{gone ? t("window.gone_name") : partner.name}</bdi>
          </Name>
          <span className="flex flex-wrap gap-1">
            {partner.fictional ? (
              <Badge look="neutral" icon={fictional.icon}>
                {fictional.singular ?? t("window.fictional")}
              </Badge>
            ) : null}
          </span>
        </span>
      </Link>
      <Menu label={t("window.menu")} trigger={<Icon name="ellipsis" size={24} />}>
        {gone ? null : (
          <>
            <MenuItem to={urls.member(partner.id)} icon="user-round">
              {t("window.profile")}
            </MenuItem>
            <MenuItem to={urls.member(partner.id, { report: 1 })} prefetch="none" icon="flag">
              {t("window.report")}
            </MenuItem>
            <Form method="post" action={urls.member(partner.id)}>
              <input type="hidden" name="next" value={urls.chats()} />
              <button type="submit" name="intent" value="block" className={menuItemLook(true)}>
                <Icon name="ban" />
                {t("window.block")}
              </button>
            </Form>
          </>
        )}
        {window.conversationId === null ? null : (
          <Form method="post" action={urls.chat(window.conversationId)}>
            <button type="submit" name="intent" value="delete" className={menuItemLook(true)}>
              <Icon name="trash" />
              {t("window.delete")}
            </button>
          </Form>
        )}
      </Menu>
    </header>
  );
}
