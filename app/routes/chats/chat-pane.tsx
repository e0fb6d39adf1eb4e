import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { ConversationWindow } from "#app/chat/window/conversation-window.tsx";
import type { ChatWindow } from "#app/chat/window/load-window.server.ts";
import { useSingleKeys } from "#app/chat/overview/use-chat-keys.ts";

/** The right pane of the overview on desktops: the last opened chat, or a placeholder. */
export function ChatPane({ chat }: { chat: ChatWindow | undefined }) {
  const { t } = useTranslation("chat");
  const singleKeys = useSingleKeys();
  // Without scripts nothing opens here.
  if (!useHydrated()) return null;
  return (
    <div className="sticky top-4 mt-4 hidden h-[calc(100vh-11rem)] min-h-96 flex-col overflow-hidden border border-line bg-paper talk lg:flex">
      {chat ? (
        <ConversationWindow key={chat.partner.id} chat={chat} answer={undefined} inPane />
      ) : (
        <div className="m-auto grid max-w-form justify-items-center gap-3 p-8 text-center text-muted">
          <Icon name="messages-square" size={40} />
          <p>{t("pane.choose")}</p>
          {singleKeys ? <p className="text-sm">{t("pane.keys")}</p> : null}
        </div>
      )}
    </div>
  );
}
