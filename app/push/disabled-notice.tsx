import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { DisabledReason } from "./disabled-reasons.ts";

type Props = { reasons: DisabledReason[]; email: string; confirmed: boolean };

/** Why no notification mails are sent (spec 4), and the way to get them again. */
export function DisabledNotice({ reasons, email, confirmed }: Props) {
  const { t } = useTranslation(["push", "shell"]);
  const bounced = reasons.includes("bounce");
  return (
    <Notice look="warning" icon="bell-off" title={t("shell:alerts.notifications.title")}>
      <div className="grid gap-1.5">
        {reasons.map((reason) => (
          <p key={reason}>{t(`shell:alerts.notifications.${reason}`, { address: email })}</p>
        ))}
        {bounced ? <p>{t("enableBounce")}</p> : null}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Form method="post">
          <Button name="intent" value="enable" size="small" icon="bell">
            {t("enable")}
          </Button>
        </Form>
        {bounced ? (
          <ButtonLink to={confirmed ? urls.settingsEmail() : urls.correctEmail()} look="secondary" size="small">
            {t("address")}
          </ButtonLink>
        ) : null}
      </div>
    </Notice>
  );
}
