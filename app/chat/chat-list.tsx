import { NavLink, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../site/use-format.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { urls } from "../urls.ts";
import { DeleteChat } from "./delete-chat.tsx";
import { useChatDeletions } from "./use-chat-deletions.ts";
import { erasedText } from "./erased-text.ts";
import type { ChatEntry } from "./overview.queries.server.ts";

/** The conversations of a member as rows; used by the overview and beside an open conversation. */
export function ChatList({ chats, compact }: { chats: ChatEntry[]; compact?: boolean }) {
  const deletions = useChatDeletions();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {chats.map((chat) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          compact={compact}
          deleted={deletions.has(chat.conversation.id)}
        />
      ))}
    </ul>
  );
}

type ChatRowProps = { chat: ChatEntry; compact?: boolean; deleted: boolean };

/** A row under deletion is hidden, not gone: with its fetcher the answer would be lost, the refusal and the new list. */
function ChatRow({ chat, compact, deleted }: ChatRowProps) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const { pathname } = useLocation();
  const { profile, gone, lastMessage } = chat;
  // The list is loaded while the open conversation is read.
  const isOpen = [urls.chat(chat.conversation.id), urls.memberChat(profile.id)].includes(pathname);
  const unread = isOpen ? 0 : chat.unread;
  const name = gone ? t("window.gone_name") : profile.name;
  return (
    <li className={deleted ? "hidden" : "flex items-center gap-1 border-b border-line"}>
      <NavLink
        to={urls.chat(chat.conversation.id)}
        prefetch="none"
        className={({ isActive }) =>
          classes(
            "flex min-w-0 flex-1 items-center gap-3 px-2 py-3 no-underline hover:bg-wash sm:px-3",
            isActive && "bg-wash",
          )
        }
      >
        <Avatar
          src={profile.photo && !gone ? urls.photo(profile.photo.id, "thumb") : null}
          alt=""
          gold={profile.premium && !gone}
          online={profile.online && !gone ? t("window.online") : undefined}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <bdi className="truncate font-display text-lg font-bold">{name}</bdi>
            {profile.fictional ? <span className="shrink-0 text-xs text-muted">{t("window.fictional")}</span> : null}
            <time
              dateTime={chat.lastMessageAt.toISOString()}
              className="ms-auto shrink-0 text-xs tabular-nums text-muted"
            >
              {format.shortDay(chat.lastMessageAt)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span className={classes("truncate text-sm", unread > 0 ? "font-semibold" : "text-muted")}>
              {lastMessage?.own ? `${t("overview.you")} ` : null}
              {lastMessage?.text === erasedText ? t("messages.erased") : lastMessage?.text}
            </span>
            {unread > 0 ? (
              <span className="ms-auto">
                <CountBadge label={t("overview.unread", { count: unread })}>{unread > 99 ? "99+" : unread}</CountBadge>
              </span>
            ) : null}
          </span>
        </span>
      </NavLink>
      {compact ? null : <DeleteChat conversationId={chat.conversation.id} name={name} />}
    </li>
  );
}
