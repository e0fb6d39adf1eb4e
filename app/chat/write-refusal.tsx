import { useTranslation } from "react-i18next";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { sendPhotoRefusals } from "./refusals.ts";
import { useChatAddress } from "./use-chat-address.ts";

/** Why a message was not sent, and after buying credits the way back to its text. */
export function WriteRefusal({ reason, window }: { reason: string; window: ChatWindow }) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(window);
  return (
    <RefusalNotice
      reason={reason}
      table={sendPhotoRefusals}
      values={{ name: window.partner.name, max: window.length }}
      left={window.starts}
      about={{ memberId: window.partner.id, next: address }}
      className="mb-3"
    >
      {reason === "not_enough_credits" ? <span className="block">{t("refusal.kept")}</span> : null}
    </RefusalNotice>
  );
}
