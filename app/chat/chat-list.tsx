import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classes } from "../ui/classes.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { urls } from "../urls.ts";
import { ChatRow } from "./chat-row.tsx";
import { DeleteChat } from "./delete-chat.tsx";
import { MessageLine } from "./message-line.tsx";
import type { ChatEntry } from "./overview.queries.server.ts";
import { useChatDeletions } from "./use-chat-deletions.ts";

export type ChatListProps = {
  chats: ChatEntry[];
  compact?: boolean;
  /** The conversation that is open beside it, where the address does not say so. */
  openId?: number | null;
};

/** The conversations of a member as rows; used by the overview and beside an open conversation. */
export function ChatList({ chats, compact, openId }: ChatListProps) {
  const deletions = useChatDeletions();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {chats.map((chat) => (
        <ChatItem
          key={chat.conversation.id}
          chat={chat}
          compact={compact}
          open={chat.conversation.id === openId}
          deleted={deletions.has(chat.conversation.id)}
        />
      ))}
    </ul>
  );
}

type ChatItemProps = { chat: ChatEntry; compact?: boolean; open: boolean; deleted: boolean };

/** A row under deletion is hidden, not gone: with its fetcher the answer would be lost, the refusal and the new list. */
function ChatItem({ chat, compact, open, deleted }: ChatItemProps) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  const { conversation, profile, gone, lastMessage } = chat;
  // The list is loaded while the open conversation is read.
  const isOpen = open || [urls.chat(conversation.id), urls.memberChat(profile.id)].includes(pathname);
  const unread = isOpen ? 0 : chat.unread;
  return (
    <li className={deleted ? "hidden" : "flex items-center gap-1 border-b border-line"}>
      <ChatRow conversationId={conversation.id} profile={profile} gone={gone} at={chat.lastMessageAt} open={open}>
        <span className="flex items-center gap-2">
          <span className={classes("min-w-0 truncate text-sm", unread > 0 ? "font-semibold" : "text-muted")}>
            {lastMessage ? <MessageLine message={lastMessage} /> : null}
          </span>{" "}
          {unread > 0 ? (
            <span className="ms-auto">
              <CountBadge label={t("overview.unread", { count: unread })}>{unread > 99 ? "99+" : unread}</CountBadge>
            </span>
          ) : null}
        </span>
      </ChatRow>
      {compact ? null : (
        <DeleteChat conversationId={conversation.id} name={gone ? t("window.gone_name") : profile.name} />
      )}
    </li>
  );
}
