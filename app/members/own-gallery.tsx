import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placeholderOf } from "../platform/image-thumbhash.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import type { OwnGallery as Gallery } from "./load-own-gallery.server.ts";
import { photoRefusals } from "./photo-refusals.ts";
import { PhotoUploadForm } from "./photo-upload-form.tsx";

type Photo = Gallery["photos"][number];

export type OwnGalleryProps = {
  gallery: Gallery;
  premium: boolean;
  /** Why the page's action refused the last form of this gallery, and which (`intent`). */
  refusal?: { reason: string; intent: string };
};

/**
 * One's own photos: which is the main one, their order, what staff said of them; and the form for another. Its forms
 * post to the page it stands on (`OwnPhotosForm`); the screen names the namespace `photos`.
 */
export function OwnGallery({ gallery: { photos, kept, limit }, premium, refusal }: OwnGalleryProps) {
  const { t } = useTranslation("photos");
  const upload = refusal?.intent === "photo_add";
  return (
    <Stack as="section" id="photos">
      <SectionTitle action={t("gallery.count", { kept, limit })}>{t("gallery.title")}</SectionTitle>
      {refusal && !upload ? (
        <RefusalNotice reason={refusal.reason} table={photoRefusals} left={{ kept, limit }} />
      ) : null}
      {photos.length > 0 ? (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
          {photos.map((photo, index) => (
            <OwnPhoto
              key={photo.id}
              photo={photo}
              number={index + 1}
              last={photos.length}
              gold={premium}
              photos={photos}
            />
          ))}
        </ol>
      ) : (
        <p className="text-muted">{t("gallery.empty")}</p>
      )}
      <PhotoUploadForm kept={kept} limit={limit} refusal={upload ? refusal.reason : undefined} />
    </Stack>
  );
}

type OwnPhotoProps = { photo: Photo; number: number; last: number; gold: boolean; photos: Photo[] };

function OwnPhoto({ photo, number, last, gold, photos }: OwnPhotoProps) {
  const { t } = useTranslation("photos");
  const first = photos[0]?.main ? 2 : 1;
  return (
    <Card as="li" bare className="grid content-start">
      <div className="relative">
        <Picture
          src={urls.photo(photo.id, "match")}
          alt={t("gallery.number", { number })}
          width={480}
          height={480}
          shape="square"
          corner="none"
          gold={gold}
          placeholder={photo.thumbhash && placeholderOf(photo.thumbhash)}
        />
        <span className="absolute start-2 top-2 grid max-w-full justify-items-start gap-1">
          <PhotoMark photo={photo} />
        </span>
      </div>
      <div className="grid gap-2 p-2 sm:p-3">
        {photo.rejectReason ? <p className="text-sm">{t(`rejected.${photo.rejectReason}`)}</p> : null}
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-1">
          <input type="hidden" name="photo_id" value={photo.id} />
          {photo.main || photo.status !== "active" ? null : (
            <Button name="intent" value="photo_main" look="secondary" size="small" icon="star" wide>
              {t("gallery.make_main")}
            </Button>
          )}
          {number > first && !photo.main ? (
            <IconButton
              name="intent"
              value="photo_earlier"
              icon="arrow-left"
              label={t("gallery.earlier", { number })}
            />
          ) : null}
          {number < last && !photo.main ? (
            <IconButton name="intent" value="photo_later" icon="arrow-right" label={t("gallery.later", { number })} />
          ) : null}
        </Form>
        <DeletePhoto id={photo.id} number={number} />
      </div>
    </Card>
  );
}

function PhotoMark({ photo }: { photo: Photo }) {
  const { t } = useTranslation("photos");
  if (photo.status === "pending") return <Badge look="warning" icon="clock" children={t("gallery.pending")} />;
  if (photo.status === "rejected") return <Badge look="danger" icon="ban" children={t("gallery.rejected")} />;
  return photo.main ? <Badge look="accent" icon="star-filled" children={t("gallery.main")} /> : null;
}

/** Asks once more, without a script: what is deleted does not come back. */
function DeletePhoto({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation("photos");
  return (
    <details>
      <summary className={buttonLook({ look: "quiet", size: "small", wide: true }, "cursor-pointer")}>
        <Icon name="trash" />
        {t("gallery.delete")}
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-2">
        <input type="hidden" name="photo_id" value={id} />
        <p className="text-sm">{t("gallery.delete_title")}</p>
        <Button
          name="intent"
          value="photo_delete"
          look="danger"
          size="small"
          wide
          aria-label={t("gallery.delete_do", { number })}
        >
          {t("gallery.delete")}
        </Button>
      </Form>
    </details>
  );
}
