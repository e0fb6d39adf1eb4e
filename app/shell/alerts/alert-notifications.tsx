import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { LineLink } from "#app/ui/line-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import type { AlertProps } from "./alert-props.ts";

/** Says why no notification mails are sent, and how the member can change that. */
export function AlertNotifications({ viewer, dismiss }: AlertProps) {
  const { t } = useTranslation("shell");
  const { mailsEndedBy: reason } = viewer;
  return (
    <Notice
      variant="warning"
      icon="bell-off"
      line
      title={<LineLink to={urls.notifications()}>{t("alerts.notifications.title")}</LineLink>}
      action={
        <ButtonLink to={urls.notifications()} variant="secondary" size="small" icon="bell">
          {t("alerts.notifications.write")}
        </ButtonLink>
      }
      dismiss={dismiss}
    >
      {reason && t(`alerts.notifications.${reason}`, { address: viewer.email })}
    </Notice>
  );
}
