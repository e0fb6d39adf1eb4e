import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/notice.tsx";
import { ResendButton } from "./new-activation-mail.tsx";

/**
 * Reminds a member whose address is not confirmed (spec 4, Alerts). `dismiss` is the shell's small form that puts it
 * away. The screen that shows it names the `account` texts.
 */
export function ActivationReminder({ email, dismiss }: { email: string; dismiss?: ReactNode }) {
  const { t } = useTranslation("account");
  return (
    <Notice
      look="warning"
      icon="mail"
      title={t("reminder.title")}
      action={<ResendButton look="secondary" />}
      dismiss={dismiss}
    >
      {t("reminder.text", { email })}
    </Notice>
  );
}
