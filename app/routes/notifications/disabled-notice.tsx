import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import type { DisabledReason } from "#app/push/notifications/notification-kinds.ts";

type Props = { reason: DisabledReason; email: string; confirmed: boolean };

/** Why no notification mails are sent (spec 4), and how to enable them again. */
export function DisabledNotice({ reason, email, confirmed }: Props) {
  const { t } = useTranslation(["push", "shell"]);
  const bounced = reason === "bounce";
  return (
    <Notice variant="warning" icon="bell-off" title={t("shell:alerts.notifications.title")}>
      <div className="grid gap-1.5">
        <p>{t(`shell:alerts.notifications.${reason}`, { address: email })}</p>
        {bounced ? <p>{t("enableBounce")}</p> : null}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Form method="post">
          <Button name="intent" value="enable" size="small" icon="bell">
            {t("enable")}
          </Button>
        </Form>
        {bounced ? (
          <ButtonLink to={confirmed ? urls.settingsEmail() : urls.correctEmail()} variant="secondary" size="small">
            {t("address")}
          </ButtonLink>
        ) : null}
      </div>
    </Notice>
  );
}
