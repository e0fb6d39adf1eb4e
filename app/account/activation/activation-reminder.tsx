import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { LineLink } from "#app/ui/line-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { ResendButton } from "./resend-button.tsx";

type ActivationReminderProps = { email: string; held: boolean; dismiss?: ReactNode; line?: boolean };

/**
 * Reminds a member to confirm their address (spec 4, Alerts); `held`: and says why nobody sees them until then.
 * `dismiss` is the shell's form that hides the reminder.
 * `line`: on phones its title alone, which leads to the page of the confirmation.
 * The screen that shows it must load the `account` texts.
 */
export function ActivationReminder({ email, held, dismiss, line = false }: ActivationReminderProps) {
  const { t } = useTranslation("account");
  return (
    <Notice
      variant="warning"
      icon="mail"
      line={line}
      title={line ? <LineLink to={urls.activationSent()}>{t("reminder.title")}</LineLink> : t("reminder.title")}
      action={
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <ResendButton variant="secondary" size="small" />
          <ButtonLink to={urls.correctEmail()} variant="quiet" size="small">
            {t("reminder.correct")}
          </ButtonLink>
        </div>
      }
      dismiss={dismiss}
    >
      {t(held ? "reminder.text_held" : "reminder.text", { email })}
    </Notice>
  );
}
