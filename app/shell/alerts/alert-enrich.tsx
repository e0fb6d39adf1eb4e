import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { LineLink } from "#app/ui/line-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import type { AlertProps } from "./alert-props.ts";

/** Asks a member without a photo to add one (spec 4, Enrich-profile alert). */
export function AlertEnrich({ dismiss }: AlertProps) {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon="image-plus"
      line
      title={<LineLink to={urls.profile()}>{t("alerts.enrich.title")}</LineLink>}
      action={
        <ButtonLink to={urls.profile()} variant="secondary" size="small" icon="user-round">
          {t("alerts.enrich.profile")}
        </ButtonLink>
      }
      dismiss={dismiss}
    >
      {t("alerts.enrich.text")}
    </Notice>
  );
}
