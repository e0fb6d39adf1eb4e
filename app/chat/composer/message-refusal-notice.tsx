import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import type { ChatWindow } from "../window/load-window.server.ts";
import { withQuery } from "#app/urls.ts";
import type { Answering } from "./dialogs/composer-dialogs.ts";
import { CreditsOffer } from "./credits-offer.tsx";
import { composerRefusals, messageRefusals } from "../refusals.ts";

type MessageRefusalNoticeProps = {
  reason: string;
  chat: ChatWindow;
  answering: Answering;
  /** What was sent: a refused text is kept as a draft, a photo is not kept. */
  kind: "text" | "photo" | "gift";
  /** Shown before anything was sent. */
  calm?: boolean;
};

/** Why a message was not sent, and whether it is kept until the member comes back. */
export function MessageRefusalNotice({ reason, chat, answering, kind, calm }: MessageRefusalNoticeProps) {
  const { t } = useTranslation("chat");
  const next = withQuery(answering.address, answering.answered);
  if (reason === "not_enough_credits" && chat.topUp.length > 0) {
    const kept = t(kind === "photo" ? "refusal.photo_not_kept" : "refusal.kept");
    return <CreditsOffer chat={chat} kept={kept} next={next} />;
  }
  return (
    <RefusalNotice
      reason={reason}
      table={composerRefusals}
      values={{ name: chat.partner.name, max: chat.maxLength }}
      left={chat.freeConversations}
      about={{ memberId: chat.partner.id, next }}
      calm={calm}
      // The way to a photo is a message, and its field is here.
      action={reason === "photo_too_early" ? <ButtonLink to={next}>{t("composer.placeholder")}</ButtonLink> : undefined}
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
