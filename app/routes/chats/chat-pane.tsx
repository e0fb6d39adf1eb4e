import { RichText } from "#app/platform/i18n/rich-text.tsx";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ChatList } from "#app/chat/overview/chat-list.tsx";
import type { ChatEntry } from "#app/chat/overview/overview.queries.server.ts";
import { ConversationWindow } from "#app/chat/window/conversation-window.tsx";
import type { ChatWindow } from "#app/chat/window/load-window.server.ts";
import { useSingleKeys } from "#app/chat/overview/use-chat-keys.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Key } from "#app/ui/text/key.tsx";

/** As many of those who wrote are worth a look. */
const maxUnread = 3;

/** The right pane of the overview on desktops: the last opened chat, else those of whom there is something to read. */
export function ChatPane({ chat, unread }: { chat: ChatWindow | undefined; unread: ChatEntry[] }) {
  const { t } = useTranslation("chat");
  const singleKeys = useSingleKeys();
  // Its place is there from the start, what it says comes with the scripts: they alone open something here.
  const hydrated = useHydrated();
  return (
    <div className="sticky top-4 mt-4 hidden h-[calc(100vh-11rem)] min-h-96 flex-col overflow-hidden border border-line bg-paper talk lg:flex">
      {chat ? (
        <ConversationWindow key={chat.partner.id} chat={chat} answer={undefined} inPane />
      ) : !hydrated ? null : (
        <div className="m-auto grid w-full max-w-form justify-items-center gap-3 p-8 text-center text-muted">
          {unread.length > 0 ? (
            <div className="w-full border border-line bg-surface p-2 text-start text-ink talk">
              <ChatList chats={unread.slice(0, maxUnread)} compact />
            </div>
          ) : (
            <Icon name="messages-square" size={40} />
          )}
          <p>{t("pane.choose")}</p>
          {singleKeys ? (
            <p className="text-sm">
              <RichText
                text={t("pane.keys")}
                parts={{ next: <Key />, previous: <Key />, search: <Key />, leave: <Key /> }}
              />
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
