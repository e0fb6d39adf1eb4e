import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";
import { ActivationMailOfLogin } from "../activation/new-activation-mail.tsx";
import { ReactivationLinkForm } from "../links/reactivation-link-form.tsx";
import { accessRefusals, accountRefusals } from "../refusals.ts";

type LoginRefusalProps = {
  reason: string;
  values: Record<string, unknown>;
  /** The address that was given, if any. */
  email: string | undefined;
};

/**
 * Why a login was refused, with the way out: a new link for deleted and unconfirmed accounts, a complaint for banned
 * ones. The screen must load the `account` and `access` texts.
 */
export function LoginRefusal({ reason, values, email }: LoginRefusalProps) {
  const { t } = useTranslation("account");
  const complaint = (
    <ButtonLink to={urls.complaints()} variant="secondary" size="small">
      {t("login.complain")}
    </ButtonLink>
  );
  const ways: Record<string, ReactNode> = {
    account_deleting: <ReactivationLinkForm email={email ?? ""}>{t("login.sendLink")}</ReactivationLinkForm>,
    login_unconfirmed: <ActivationMailOfLogin email={email ?? ""} />,
    account_banned: complaint,
    account_suspended: complaint,
  };
  return (
    <RefusalNotice
      reason={reason}
      table={{ ...accountRefusals, ...accessRefusals }}
      values={values}
      about={{ email }}
      action={ways[reason]}
      className="mb-6 max-w-form lg:max-w-none"
    />
  );
}
