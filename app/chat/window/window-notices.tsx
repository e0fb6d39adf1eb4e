import { Link } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { messageRefusals } from "../refusals.ts";
import { useChatAddress } from "./use-chat-address.ts";

/** Replaces the composer when the viewer has blocked the partner: the only action is to unblock them. */
export function BlockedNotice({ chat: { partner } }: { chat: ChatWindow }) {
  return (
    <div className="border-t border-line bg-surface p-4">
      <RefusalNotice
        reason="member_blocked"
        table={messageRefusals}
        values={{ name: partner.name }}
        about={{ memberId: partner.id }}
        calm
      />
    </div>
  );
}

/** Below the messages while the viewer reads older ones: how many have come meanwhile, and the way to them. */
export function ArrivedMessages({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation("chat");
  if (count === 0) return null;
  return (
    <p className="border-t border-line bg-surface text-center">
      <Button type="button" variant="quiet" onClick={onPress}>
        {t("messages.arrived", { count })}
      </Button>
    </p>
  );
}

/** Above the first message: a link to older ones, or the notice that they are hidden (spec 4, Chat). */
export function OlderMessages({ chat }: { chat: ChatWindow }) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  const isLight = useContext(LightPageContext) !== undefined;
  if (chat.olderMessages === null) return null;
  if (chat.olderMessages === "hidden") {
    return (
      <Notice variant="info" className="mb-4">
        {t("window.older")}
      </Notice>
    );
  }
  return (
    <p className="mb-4 text-center">
      <Link
        // A light page is loaded again, and begins at the message that was the first.
        to={`${address}?shown=${chat.olderMessages.messageCount}${isLight ? `&from=${chat.messages[0]?.seq}#from` : ""}`}
        preventScrollReset
        className={buttonClasses({ variant: "quiet" }, "start-0")}
      >
        {t("window.show_older")}
      </Link>
      {/* Who keeps a printed conversation must know that it is not the whole one. */}
      <span className="hidden print:inline">{t("window.older_missing")}</span>
    </p>
  );
}
