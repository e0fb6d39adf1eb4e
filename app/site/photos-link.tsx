import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { photosSizeToken } from "#app/platform/render/photos-size.ts";
import { LightPageContext } from "#app/ui/light-page.ts";

/**
 * On a light page: shows its photos, and says how many bytes they are, or hides them again
 * (app/server/README.md#light-pages). A plain link, so that one request is enough; what it asks for holds until the
 * browser is closed.
 */
export function PhotosLink() {
  const { t } = useTranslation("shell");
  const page = useContext(LightPageContext);
  const { pathname, search } = useLocation();
  if (!page) return null;
  const query = new URLSearchParams(search);
  query.set("photos", page.showsPhotos ? "0" : "1");
  return (
    // The finished page leaves it out if there are no photos.
    <a href={`${pathname}?${query}`} data-photos-link className="link inline-flex min-h-touch items-center">
      {page.showsPhotos ? t("plain.hide_photos") : t("plain.show_photos", { size: photosSizeToken })}
    </a>
  );
}
