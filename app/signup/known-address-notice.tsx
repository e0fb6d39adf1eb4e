import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SendLinkForm } from "../account/send-link-form.tsx";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";

const loginHelps = ["account_exists", "account_unclear", "login_blocked"];

/** What the whole sign-up was refused for. A known address leads to the login with the address filled in (spec 8). */
export function KnownAddressNotice(props: {
  lastResult: SubmissionResult<string[]>;
  minutes: number | undefined;
  supportEmail: string;
}) {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const reasons = props.lastResult.error?.[""];
  if (!reasons) return null;
  const email = props.lastResult.initialValue?.email;
  const action = reasons.includes("account_deleted") ? (
    <SendLinkForm email={typeof email === "string" ? email : ""}>{t("start.sendLink")}</SendLinkForm>
  ) : reasons.some((reason) => loginHelps.includes(reason)) ? (
    <ButtonLink to={urls.login({ email: typeof email === "string" ? email : undefined })} size="small">
      {t("start.loginInstead")}
    </ButtonLink>
  ) : null;
  return (
    <Notice look="danger" live action={action} className="mb-6 max-w-form">
      {errorText(reasons, { minutes: props.minutes, email: props.supportEmail })?.join(" ")}
    </Notice>
  );
}
