import { type ReactNode, useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";

/**
 * On a light page, in the corner of a member's placeholder: opens this one photo; `/v.js` shows it in place. It cannot be
 * inside the picture, which is a link itself.
 */
export function PhotoLink({ memberId, name }: { memberId: number; name: string }) {
  const { t } = useTranslation("members");
  const page = useContext(LightPageContext);
  if (!page || page.showsPhotos) return null;
  return (
    <a
      href={urls.mainPhoto(memberId, "card")}
      data-show-photo=""
      aria-label={t("card.show_photo", { name })}
      className="absolute end-0 top-0"
    >
      <PhotoSign />
    </a>
  );
}

/** In the corner of a placeholder: there is a photo to be shown. */
export function PhotoSign() {
  return (
    <span className="grid h-touch w-touch place-items-center">
      <span className="grid h-7 w-7 place-items-center rounded-full bg-surface text-ink">
        <Icon name="image" size={16} />
      </span>
    </span>
  );
}

/** For a link to a photo around its placeholder: on light pages `/v.js` shows the smaller file there first. */
export function useInlineLink(): (light: string) => { "data-show-photo"?: string; sign: ReactNode } {
  const page = useContext(LightPageContext);
  const isHidden = page !== undefined && !page.showsPhotos;
  return (light) =>
    isHidden
      ? {
          "data-show-photo": light,
          sign: (
            <span className="absolute end-0 top-0">
              <PhotoSign />
            </span>
          ),
        }
      : { sign: null };
}
