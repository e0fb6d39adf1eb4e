import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { ResendButton } from "./new-activation-mail.tsx";

/**
 * Reminds a member to confirm their address (spec 4, Alerts); `held`: and says why nobody sees them until then.
 * `dismiss` is the shell's form that hides the reminder.
 * The screen that shows it must load the `account` texts.
 */
export function ActivationReminder({ email, held, dismiss }: { email: string; held: boolean; dismiss?: ReactNode }) {
  const { t } = useTranslation("account");
  return (
    <Notice
      look="warning"
      icon="mail"
      title={t("reminder.title")}
      action={
        <div className="flex flex-wrap gap-2">
          <ResendButton look="secondary" size="small" />
          <ButtonLink to={urls.correctEmail()} look="quiet" size="small">
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
