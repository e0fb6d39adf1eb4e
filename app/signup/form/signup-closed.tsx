import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";

/** Shown instead of the form when sign-up is closed to this visitor (app/signup/README.md#closed-sign-ups). */
export function SignupClosed() {
  const { t } = useTranslation("signup");
  return (
    <>
      <p className="mb-5 max-w-text text-lg text-muted">{t("closed.lead")}</p>
      <ButtonLink to={urls.login()} icon="log-in">
        {t("closed.login")}
      </ButtonLink>
    </>
  );
}
