import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";

/** The link home of an error page; `aside`: beside a better next step. */
export function HomeLink({ aside }: { aside?: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <ButtonLink to={urls.index()} variant={aside ? "secondary" : undefined} reloadDocument>
      {t("error.home")}
    </ButtonLink>
  );
}
