import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import type { WindowMessage } from "./conversation-window.queries.server.ts";
import { giftArt } from "../gift-kinds.ts";
import { MessagePhoto } from "../photos/message-photo.tsx";
import type { PhotoSender } from "../photos/photo-tile.tsx";

type MessageAttachmentProps = {
  conversationId: number;
  message: WindowMessage;
  partner: PhotoSender;
  /** Below the photo: *Always show photos from …*. */
  offersAlways: boolean;
};

/** The gift or photo of a message: the gift's drawing with its name, or the photo with its space reserved. */
export function MessageAttachment({ conversationId, message, partner, offersAlways }: MessageAttachmentProps) {
  const { t } = useTranslation("chat");
  const { kind, gift } = message;
  const page = useContext(LightPageContext);
  if (kind === "gift") {
    return (
      <span className="flex flex-col items-center gap-1 px-6 py-2 text-center font-semibold">
        {gift && (!page || page.showsPhotos) ? <img src={giftArt(gift)} alt="" width={96} height={96} /> : null}
        {gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone")}{" "}
      </span>
    );
  }
  if (kind !== "photo") return null;
  return (
    <MessagePhoto conversationId={conversationId} message={message} partner={partner} offersAlways={offersAlways} />
  );
}
