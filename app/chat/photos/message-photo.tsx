import { useFetcher, useRevalidator, useSearchParams } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";
import type { WindowMessage, WindowPhoto } from "../window/conversation-window.queries.server.ts";
import { isPhotoSent, photoAnchor } from "./photo-address.ts";
import { PhotoForm } from "./photo-form.tsx";
import { displaySizeOf } from "./photo-size.ts";
import { type PhotoSender, PhotoTile } from "./photo-tile.tsx";

type MessagePhotoProps = {
  conversationId: number;
  message: WindowMessage;
  partner: PhotoSender;
  offersAlways: boolean;
};

/**
 * The photo of a message: a tile in its shape while it is covered, or while a light page shows no photos; the same
 * button shows it (app/chat/README.md#photos-arrive-covered). With scripts the focus goes to what has come in the place
 * of the pressed button.
 */
export function MessagePhoto({ conversationId, message, partner, offersAlways }: MessagePhotoProps) {
  const { t } = useTranslation("chat");
  const page = useContext(LightPageContext);
  const [query] = useSearchParams();
  const fetcher = useFetcher<FormAnswer | null>();
  const { revalidate } = useRevalidator();
  const root = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  const { state, data } = fetcher;
  useEffect(() => {
    const isAnswered = wasBusy.current && state === "idle";
    wasBusy.current = state !== "idle";
    if (!isAnswered) return;
    (root.current?.querySelector<HTMLElement>("a, button") ?? root.current)?.focus();
    // Refused: the photo was removed meanwhile.
    if (data) revalidate();
  });
  const { photo, own } = message;
  const isSent = isPhotoSent(page, query, message.id);
  const address = photo && !photo.covered ? urls.chatPhoto(conversationId, photo.id) : undefined;
  if (address) page?.photos.add(address);
  const form = { fetcher, conversationId, messageId: message.id };
  return (
    <div ref={root} id={photoAnchor(message.id)} tabIndex={-1} className="block">
      {!photo ? (
        <span className="block italic">{t("kinds.photo_gone")}</span>
      ) : photo.covered || !isSent ? (
        <PhotoTile photo={photo} partner={own ? null : partner} form={form} />
      ) : (
        <>
          <ShownPhoto photo={photo} address={urls.chatPhoto(conversationId, photo.id)} />
          {offersAlways ? (
            <PhotoForm intent="photos_always" variant="quiet" {...form}>
              {t("photos.always", { name: partner.name })}
            </PhotoForm>
          ) : null}
        </>
      )}
    </div>
  );
}

function ShownPhoto({ photo, address }: { photo: WindowPhoto & { covered: false }; address: string }) {
  const { t } = useTranslation("chat");
  return (
    <a href={address} target="_blank" rel="noreferrer" className="-mx-2 mb-1 block" aria-label={t("kinds.photo_open")}>
      <span className="relative isolate block w-fit max-w-full overflow-hidden bg-wash talk">
        <img src={placeholderUrl(photo.placeholder)} alt="" className="absolute inset-0 -z-10 h-full w-full" />
        <img
          src={address}
          alt={t("kinds.photo")}
          {...displaySizeOf(photo)}
          loading="lazy"
          decoding="async"
          className="h-auto max-w-full"
        />
      </span>
    </a>
  );
}
