import { useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { cappedCount } from "#app/ui/capped-count.ts";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { urls } from "#app/urls.ts";
import { ChatRow } from "./chat-row.tsx";
import { DeleteChat } from "./delete-chat.tsx";
import { MessagePreviewLine, ReactionPreviewLine } from "./message-preview.tsx";
import type { ChatEntry } from "./overview.queries.server.ts";
import { useDeletingChats } from "./use-chat-deletion.ts";
import { keyboardArea } from "./use-chat-keys.ts";

type ChatListProps = {
  chats: ChatEntry[];
  compact?: boolean;
  /** The conversation open beside the list, when the address does not name it. */
  openId?: number | null;
};

/** A member's conversations as rows; shown on the overview and beside an open conversation. */
export function ChatList({ chats, compact, openId }: ChatListProps) {
  const deletions = useDeletingChats();
  const { pathname: asTyped } = useLocation();
  const pathname = asTyped.toLowerCase();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]" {...keyboardArea}>
      {chats.map((chat) => {
        const { id } = chat.conversation;
        const open = id === openId;
        // The list may have been loaded before the open conversation was marked as read.
        const isRead = open || [urls.chat(id), urls.memberChat(chat.profile.id)].includes(pathname);
        return <ChatItem key={id} {...{ chat, compact, open, isRead, deleted: deletions.has(id) }} />;
      })}
    </ul>
  );
}

type ChatItemProps = { chat: ChatEntry; compact?: boolean; open: boolean; isRead: boolean; deleted: boolean };

/** A row that is being deleted is hidden, not unmounted: its fetcher must receive the answer and report a refusal. */
function ChatItem({ chat, compact, open, isRead, deleted }: ChatItemProps) {
  const { t } = useTranslation("chat");
  const { conversation, profile, isGone, lastMessage, lastReaction } = chat;
  const unread = isRead ? 0 : chat.unread;
  return (
    <li className={deleted ? "hidden" : "group/row flex items-center gap-1 border-b border-line"}>
      <ChatRow conversationId={conversation.id} profile={profile} isGone={isGone} at={chat.lastMessageAt} open={open}>
        <span className="flex items-center gap-2">
          <span dir="auto" className={classes("min-w-0 truncate text-sm", unread > 0 ? "font-semibold" : "text-muted")}>
            {lastReaction ? (
              <ReactionPreviewLine reaction={lastReaction} />
            ) : lastMessage ? (
              <MessagePreviewLine message={lastMessage} />
            ) : null}
          </span>{" "}
          {unread > 0 ? (
            <span className="ms-auto">
              <CountBadge label={t("overview.unread", { count: unread })}>{cappedCount(unread)}</CountBadge>
            </span>
          ) : null}
        </span>
      </ChatRow>
      {compact ? null : <DeleteChat conversationId={conversation.id} name={profile.name || t("window.gone_name")} />}
    </li>
  );
}
