import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import type { ChatWindow } from "../window/load-window.server.ts";
import { CreditsOffer } from "./credits-offer.tsx";
import { messageRefusals, sendPhotoRefusals } from "../refusals.ts";
import { useChatAddress } from "../window/use-chat-address.ts";

type MessageRefusalNoticeProps = {
  reason: string;
  chat: ChatWindow;
  /** What was sent: a refused text is kept as a draft, a photo is not kept. */
  kind: "text" | "photo" | "gift";
};

/** Why a message was not sent, and whether it is kept until the member comes back. */
export function MessageRefusalNotice({ reason, chat, kind }: MessageRefusalNoticeProps) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  if (reason === "not_enough_credits" && chat.topUp.length > 0) {
    return <CreditsOffer chat={chat} kept={t(kind === "photo" ? "refusal.photo_not_kept" : "refusal.kept")} />;
  }
  return (
    <RefusalNotice
      reason={reason}
      table={sendPhotoRefusals}
      values={{ name: chat.partner.name, max: chat.maxLength }}
      left={chat.freeConversations}
      about={{ memberId: chat.partner.id, next: address }}
      className="mb-3"
    >
      {kind === "text" && reason === "not_enough_credits" ? <span className="block">{t("refusal.kept")}</span> : null}
      {/* If the picture itself is the problem, the reason says so. */}
      {kind === "photo" && Object.hasOwn(messageRefusals, reason) ? (
        <span className="block">{t("refusal.photo_not_kept")}</span>
      ) : null}
    </RefusalNotice>
  );
}
