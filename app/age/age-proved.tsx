import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";

/** The proof was given: until when it counts, and the way on. */
export function AgeProved({ until, next, signedIn }: { until: Date | string; next: string; signedIn: boolean }) {
  const { t } = useTranslation("age");
  const date = useFormat().momentInText(new Date(until));
  return (
    <Page brief>
      <PageTitle lead={t(signedIn ? "proved.member" : "proved.visitor", { date })}>{t("proved.title")}</PageTitle>
      <ButtonLink to={next} reloadDocument icon="arrow-right">
        {t("proved.continue")}
      </ButtonLink>
    </Page>
  );
}
