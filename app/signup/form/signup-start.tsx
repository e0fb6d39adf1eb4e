import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ReactivationLinkForm } from "#app/account/links/reactivation-link-form.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { SignupFields, type SignupFieldsProps } from "./signup-fields.tsx";

const loginHelps = ["account_exists", "account_unclear", "login_blocked"];

/** Why the whole sign-up was refused. For a known address it links to the login with the address filled in (spec 8). */
function SignupRefusalNotice(props: {
  lastResult: SubmissionResult<string[]>;
  minutes: number | undefined;
  seconds: string | undefined;
  supportEmail: string;
}) {
  const { t } = useTranslation("signup");
  const errorText = useErrorText();
  const reasons = props.lastResult.error?.[""];
  if (!reasons) return null;
  const email = props.lastResult.initialValue?.email;
  const action = reasons.includes("account_deleted") ? (
    <ReactivationLinkForm email={typeof email === "string" ? email : ""}>{t("start.sendLink")}</ReactivationLinkForm>
  ) : reasons.some((reason) => loginHelps.includes(reason)) ? (
    <ButtonLink to={urls.login({ email: typeof email === "string" ? email : undefined })} size="small">
      {t("start.loginInstead")}
    </ButtonLink>
  ) : reasons.includes("signup_crowded") ? (
    <Button form="signup" name="by_mail" value="1" size="small">
      {t("start.byMail")}
    </Button>
  ) : null;
  return (
    <Notice variant="danger" live action={action} className="mb-6 max-w-form">
      {errorText(reasons, { minutes: props.minutes, count: Number(props.seconds), email: props.supportEmail })?.join(
        " ",
      )}
    </Notice>
  );
}

/** The answer to a refused post of step 0. */
export type SignupAnswer = {
  lastResult: SubmissionResult<string[]>;
  reason: string;
  minutes?: unknown;
  values?: Record<string, string>;
};

type SignupStartProps = Omit<SignupFieldsProps, "lastResult"> & {
  supportEmail: string;
  answer: SignupAnswer | undefined;
};

/** Step 0 with its refusal and the link to the login: the content of the page and of the modal. */
export function SignupStart({ answer, supportEmail, ...fields }: SignupStartProps) {
  const { t } = useTranslation("signup");
  const minutes = answer?.minutes === undefined ? undefined : Number(answer.minutes);
  return (
    <>
      {answer ? (
        <SignupRefusalNotice
          lastResult={answer.lastResult}
          minutes={minutes}
          seconds={answer.values?.seconds}
          supportEmail={supportEmail}
        />
      ) : null}
      <SignupFields {...fields} lastResult={answer?.lastResult} />
      <p className="mt-6">
        {t("start.member")}{" "}
        <Link to={urls.login()} className="link">
          {t("start.login")}
        </Link>
      </p>
    </>
  );
}
