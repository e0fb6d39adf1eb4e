import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urls } from "../urls.ts";
import { KnownAddressNotice } from "./known-address-notice.tsx";
import { SignUpFields, type SignUpFieldsProps } from "./sign-up-fields.tsx";

/** What the post of step 0 answers when it is refused. */
export type SignUpAnswer = { lastResult: SubmissionResult<string[]>; reason: string; minutes?: unknown };

export type SignUpStartProps = Omit<SignUpFieldsProps, "lastResult"> & {
  supportEmail: string;
  answer: SignUpAnswer | undefined;
};

/** Step 0 with what it was refused for and the way to the login: the inside of the page and of the modal. */
export function SignUpStart({ answer, supportEmail, ...fields }: SignUpStartProps) {
  const { t } = useTranslation("signup");
  const minutes = answer?.minutes === undefined ? undefined : Number(answer.minutes);
  return (
    <>
      {answer ? (
        <KnownAddressNotice lastResult={answer.lastResult} minutes={minutes} supportEmail={supportEmail} />
      ) : null}
      <SignUpFields {...fields} lastResult={answer?.lastResult} />
      <p className="mt-6">
        {t("start.member")}{" "}
        <Link to={urls.login()} className="link">
          {t("start.login")}
        </Link>
      </p>
    </>
  );
}
