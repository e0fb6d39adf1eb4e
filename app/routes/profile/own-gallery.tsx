import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { urls } from "#app/urls.ts";
import type { OwnGallery as Gallery } from "./load-own-gallery.server.ts";
import { photoRefusals } from "#app/members/photos/photo-refusals.ts";
import { PhotoUploadForm } from "#app/members/own-photos/photo-upload-form.tsx";
import { usePhotoDrag } from "./use-photo-drag.ts";

type Photo = Gallery["photos"][number];

type OwnGalleryProps = {
  gallery: Gallery;
  premium: boolean;
  /** Whether the site shows the owner in lists. */
  listed: boolean;
  /** Why the page's action refused the last form of this gallery, and which form (`intent`). */
  refusal?: { reason: string; intent: string };
};

/**
 * The viewer's own photos: main photo, order, moderation status; and the upload form. Its forms post to the current
 * page (`OwnPhotosForm`); the screen must load the namespace `photos`.
 */
export function OwnGallery({ gallery: { photos, photoCount, limit }, premium, listed, refusal }: OwnGalleryProps) {
  const { t } = useTranslation(["photos", "profile"]);
  const upload = refusal?.intent === "photo_add";
  const drag = usePhotoDrag(photos);
  const hasGrips = useHydrated() && drag.canDrag;
  const refused = upload ? drag.refusal : (drag.refusal ?? refusal?.reason);
  return (
    <Stack as="section" id="photos">
      <SectionTitle action={t("gallery.count", { kept: photoCount, limit })}>{t("gallery.title")}</SectionTitle>
      {refused !== undefined ? (
        <RefusalNotice reason={refused} table={photoRefusals} left={{ kept: photoCount, limit }} />
      ) : null}
      {photos.length > 0 ? (
        <ol
          ref={drag.list}
          className="grid grid-cols-2 gap-3 [@media(max-width:22rem)]:grid-cols-1 sm:grid-cols-3 sm:gap-4"
        >
          {drag.sorted.map((photo, index) => (
            <OwnPhoto
              key={photo.id}
              photo={photo}
              number={index + 1}
              last={photos.length}
              gold={premium}
              photos={drag.sorted}
              dragClasses={drag.dragClasses(photo.id)}
              grip={hasGrips && !photo.main ? drag.grip(photo.id) : undefined}
            />
          ))}
        </ol>
      ) : (
        <p className="text-muted">{t(listed ? "photos:gallery.empty" : "profile:advice.photo_hidden")}</p>
      )}
      <PhotoUploadForm photoCount={photoCount} limit={limit} refusal={upload ? refusal.reason : undefined} />
    </Stack>
  );
}

type OwnPhotoProps = { photo: Photo; number: number; last: number; gold: boolean; photos: Photo[] } & {
  dragClasses: string | undefined;
  grip: ReturnType<ReturnType<typeof usePhotoDrag>["grip"]> | undefined;
};

function OwnPhoto({ photo, number, last, gold, photos, dragClasses, grip }: OwnPhotoProps) {
  const { t } = useTranslation("photos");
  const first = photos[0]?.main ? 2 : 1;
  return (
    <Card as="li" bare data-photo-id={photo.id} className={classes("grid content-start", dragClasses)}>
      <div className="relative">
        <Picture
          {...(photo.filesRemoved
            ? { src: placeholderUrl(photo.placeholder) }
            : { src: urls.photo(photo.id, "match"), light: urls.photo(photo.id, "thumb") })}
          alt={t("gallery.number", { number })}
          width={480}
          height={480}
          shape="square"
          corner="none"
          gold={gold}
          placeholder={placeholderUrl(photo.placeholder)}
        />
        <span className="absolute start-2 top-2 grid max-w-full justify-items-start gap-1">
          <PhotoMark photo={photo} />
        </span>
        {/* For pointers only: the buttons below do the same with a keyboard. */}
        {grip ? (
          <span
            aria-hidden
            title={t("gallery.drag")}
            className="absolute bottom-2 end-2 grid h-touch w-touch cursor-grab touch-none place-items-center rounded-full bg-black/60 text-white active:cursor-grabbing"
            {...grip}
          >
            <Icon name="grip" />
          </span>
        ) : null}
      </div>
      <div className="grid gap-2 p-2 sm:p-3">
        {photo.rejectReason ? <p className="text-sm">{t(`rejected.${photo.rejectReason}`)}</p> : null}
        {!photo.main && photo.status === "active" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="photo_id" value={photo.id} />
            <Button
              name="intent"
              value="photo_main"
              variant="secondary"
              size="small"
              icon="star"
              wide
              className="px-2"
              aria-label={t("gallery.make_main", { number })}
            >
              {t("gallery.main")}
            </Button>
          </Form>
        ) : null}
        {/* One row, in which the question before deleting opens over the whole width. */}
        <div className="grid [&>*]:[grid-area:1/1]">
          {photo.main ? null : (
            <Form method="post" preventScrollReset className="z-10 flex gap-1 self-start justify-self-start">
              <input type="hidden" name="photo_id" value={photo.id} />
              {number > first ? (
                <IconButton
                  name="intent"
                  value="photo_earlier"
                  icon="arrow-left"
                  label={t("gallery.earlier", { number })}
                />
              ) : null}
              {number < last ? (
                <IconButton
                  name="intent"
                  value="photo_later"
                  icon="arrow-right"
                  label={t("gallery.later", { number })}
                />
              ) : null}
            </Form>
          )}
          <DeletePhoto id={photo.id} number={number} />
        </div>
      </div>
    </Card>
  );
}

function PhotoMark({ photo }: { photo: Photo }) {
  const { t } = useTranslation("photos");
  if (photo.status === "pending")
    return (
      <Badge variant="warning" icon="clock">
        {t("gallery.pending")}
      </Badge>
    );
  if (photo.status === "rejected")
    return (
      <Badge variant="danger" icon="ban">
        {t("gallery.rejected")}
      </Badge>
    );
  return photo.main ? (
    <Badge variant="accent" icon="star-filled">
      {t("gallery.main")}
    </Badge>
  ) : null;
}

/** Asks for confirmation, without JavaScript: a deleted photo cannot be restored. */
function DeletePhoto({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation("photos");
  return (
    <details>
      <summary
        title={t("gallery.delete_do", { number })}
        className="relative ms-auto grid h-touch w-touch cursor-pointer place-items-center rounded-full text-ink transition-colors hover:bg-wash"
      >
        <Icon name="trash" size={22} />
        <span className="sr-only">{t("gallery.delete_do", { number })}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-2">
        <input type="hidden" name="photo_id" value={id} />
        <p className="text-sm">{t("gallery.delete_title")}</p>
        <Button
          name="intent"
          value="photo_delete"
          variant="danger"
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
