import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { AlertProps } from "./alert-props.ts";

/** The reasons of spec 4 why a member gets no notification mails. */
const reasons = ["fbl", "bounce", "listunsubscribe"] as const;

/** Says why no notification mails are sent, and who can change that. */
export function AlertNotifications({ viewer, dismiss }: AlertProps) {
  const { t } = useTranslation("shell");
  const known = reasons.filter((reason) => viewer.notificationsDisabled.includes(reason));
  return (
    <Notice
      look="warning"
      icon="bell-off"
      title={t("alerts.notifications.title")}
      action={
        <ButtonLink to={urls.notifications()} look="secondary" size="small" icon="bell">
          {t("alerts.notifications.write")}
        </ButtonLink>
      }
      dismiss={dismiss}
    >
      <div className="grid gap-1.5">
        {known.map((reason, at) => (
          // One reason is enough where there is little room.
          <p key={reason} className={at > 0 ? "max-sm:hidden" : undefined}>
            {t(`alerts.notifications.${reason}`, { address: viewer.email })}
          </p>
        ))}
        <p>{t("alerts.notifications.support")}</p>
      </div>
    </Notice>
  );
}
