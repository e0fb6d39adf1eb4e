import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { PhotosLink } from "#app/site/photos-link.tsx";
import { useChatAddress } from "./use-chat-address.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * On a light page, above the messages: shows them live on request (app/server/README.md#light-pages), and the photos.
 */
export function LightChatLine({ chat, isLive }: { chat: ChatWindow; isLive: boolean }) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-b border-line bg-surface px-4 text-sm empty:hidden sm:px-6">
      {chat.conversationId === null ? null : (
        <>
          <a href={isLive ? address : `${address}?live=1`} className="link inline-flex min-h-touch items-center">
            {t(isLive ? "live.stop" : "live.go")}
          </a>{" "}
        </>
      )}
      <PhotosLink />
    </div>
  );
}
