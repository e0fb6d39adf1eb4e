import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { PlainPageContext } from "#app/ui/plain-page.ts";
import { urls } from "#app/urls.ts";

/**
 * On a light page, in the corner of a member's placeholder: opens this one photo; `/v.js` shows it in place. It cannot be
 * inside the picture, which is a link itself.
 */
export function PhotoLink({ memberId, name }: { memberId: number; name: string }) {
  const { t } = useTranslation("members");
  const page = useContext(PlainPageContext);
  if (!page || page.showsPhotos) return null;
  return (
    <a
      href={urls.mainPhoto(memberId, "card")}
      data-show-photo
      aria-label={t("card.show_photo", { name })}
      className="absolute end-0 top-0 grid h-touch w-touch place-items-center text-ink"
    >
      <Icon name="image" />
    </a>
  );
}
