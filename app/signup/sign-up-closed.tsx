import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { urls } from "../urls.ts";

/** What stands where the form would: sign-up is closed to this visitor (product 2). */
export function SignUpClosed() {
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
