import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { urls } from "#app/urls.ts";
import { PhotoForm, type PhotoFormContext } from "./photo-form.tsx";
import { displaySizeOf } from "./photo-size.ts";

/** The conversation partner; `id` is null if their account is gone: nobody can be reported. */
export type PhotoSender = { id: number | null; name: string };

type PhotoTileProps = {
  photo: { width: number; height: number };
  /** Who has sent it; null for the viewer's own. */
  partner: PhotoSender | null;
  form: PhotoFormContext;
};

/** In the place of a photo that is not shown: its shape, whose it is, and the buttons. Nothing of the picture. */
export function PhotoTile({ photo, partner, form }: PhotoTileProps) {
  const { t } = useTranslation("chat");
  const size = displaySizeOf(photo);
  return (
    <div className="-mx-2 mb-1 grid w-fit max-w-full border border-line bg-wash text-ink talk">
      {/* It has the photo's shape without styles of its own; what stands above it may be larger. */}
      <svg
        {...size}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden
        className="col-start-1 row-start-1 block h-auto max-w-full"
      />
      <div className="col-start-1 row-start-1 flex flex-col items-center justify-center gap-2 p-3 text-center">
        <Icon name="image" size={28} className="text-muted" />
        <span className="font-semibold">
          {partner ? t("photos.from", { name: partner.name }) : t("kinds.photo")}
        </span>{" "}
        <div className="flex flex-wrap justify-center gap-2">
          <PhotoForm intent="show_photo" variant="primary" {...form}>
            {t("photos.show")}
          </PhotoForm>
          {partner && partner.id !== null ? (
            <Link
              to={urls.reportMessage(partner.id, form.messageId, "unwanted_photo")}
              prefetch="none"
              className={buttonClasses({ variant: "secondary", size: "small" })}
            >
              {t("window.report")}
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  );
}
