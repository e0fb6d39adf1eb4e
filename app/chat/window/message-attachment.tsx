import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useInlineLink } from "#app/members/photos/photo-link.tsx";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";
import type { WindowMessage } from "./conversation-window.queries.server.ts";
import { giftArt } from "../gift-kinds.ts";

/** The gift or photo of a message: the gift's drawing with its name, or the photo with its space reserved. */
export function MessageAttachment({ conversationId, message }: { conversationId: number; message: WindowMessage }) {
  const { t } = useTranslation("chat");
  const { kind, gift, photo } = message;
  const page = useContext(LightPageContext);
  const inlineLink = useInlineLink();
  if (kind === "gift") {
    return (
      <span className="flex flex-col items-center gap-1 px-6 py-2 text-center font-semibold">
        {gift && (!page || page.showsPhotos) ? <img src={giftArt(gift)} alt="" width={96} height={96} /> : null}
        {gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone")}{" "}
      </span>
    );
  }
  if (kind !== "photo") return null;
  if (!photo) return <span className="block italic">{t("kinds.photo_gone")}</span>;
  const address = urls.chatPhoto(conversationId, photo.id);
  page?.photos.add(address);
  const isShown = !page || page.showsPhotos;
  const { sign, ...link } = inlineLink(address);
  const size = displaySizeOf(photo);
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="-mx-2 mb-1 block"
      aria-label={t("kinds.photo_open")}
      {...link}
    >
      <span className="relative isolate block w-fit max-w-full overflow-hidden bg-wash talk">
        {isShown ? (
          <img src={placeholderUrl(photo.placeholder)} alt="" className="absolute inset-0 -z-10 h-full w-full" />
        ) : (
          // The placeholder has a shape of its own: this keeps the photo's. (A canvas has no size without scripts.)
          <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden className="block h-auto max-w-full" />
        )}
        <img
          src={isShown ? address : placeholderUrl(photo.placeholder)}
          alt={t("kinds.photo")}
          {...size}
          loading="lazy"
          decoding="async"
          className={isShown ? "h-auto max-w-full" : "absolute inset-0 h-full w-full"}
        />
        {sign}
      </span>
    </a>
  );
}

/** A photo in a bubble is at most this large. Its size is set before the file loads, so nothing shifts. */
const box = { width: 288, height: 360 };

export function displaySizeOf(photo: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, box.width / photo.width, box.height / photo.height);
  return { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
}
