import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { buttonLook } from "#app/ui/buttons/button-look.ts";
import { Notice } from "#app/ui/notice.tsx";
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

/** Above the first message: a link to older ones, or the notice that they are hidden (spec 4, Chat). */
export function OlderMessages({ chat }: { chat: ChatWindow }) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  if (chat.olderMessages === null) return null;
  if (chat.olderMessages === "hidden") {
    return (
      <Notice look="info" className="mb-4">
        {t("window.older")}
      </Notice>
    );
  }
  return (
    <p className="mb-4 text-center">
      <Link
        to={`${address}?shown=${chat.olderMessages.messageCount}`}
        preventScrollReset
        className={buttonLook({ look: "quiet" }, "start-0")}
      >
        {t("window.show_older")}
      </Link>
    </p>
  );
}
