import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import type { AlertProps } from "./alert-props.ts";

/** Asks a member without a photo to add one (spec 4, Enrich-profile alert); on phones only the title, as a link. */
export function AlertEnrich({ dismiss }: AlertProps) {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon="image-plus"
      title={
        <Link to={urls.profile()} className="inline-flex min-h-touch items-center text-inherit sm:min-h-0">
          {t("alerts.enrich.title")}
        </Link>
      }
      action={
        <ButtonLink to={urls.profile()} look="secondary" size="small" icon="user-round" className="max-sm:hidden">
          {t("alerts.enrich.profile")}
        </ButtonLink>
      }
      dismiss={dismiss}
    >
      <span className="max-sm:hidden">{t("alerts.enrich.text")}</span>
    </Notice>
  );
}
