import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { AlertProps } from "./alerts.tsx";

/** Asks a member without a photo for one (spec 4, Enrich-profile alert). */
export function AlertEnrich({ dismiss }: AlertProps) {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon="image-plus"
      title={t("alerts.enrich.title")}
      action={
        <ButtonLink to={urls.profile()} look="secondary" size="small" icon="user-round">
          {t("alerts.enrich.profile")}
        </ButtonLink>
      }
      dismiss={dismiss}
    >
      {t("alerts.enrich.text")}
    </Notice>
  );
}
