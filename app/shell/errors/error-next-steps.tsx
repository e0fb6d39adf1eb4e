import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { type NextStep, nextSteps } from "#app/site/next-step.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";
import { explain } from "./explain.ts";
import { HomeLink } from "./home-link.tsx";

/** The next steps of an error page, by its reason: to sign up, the refusal's own, home. */
export function ErrorNextSteps({ reason, offersSignUp }: { reason: string; offersSignUp: boolean | undefined }) {
  const { t } = useTranslation("shell");
  const nextStep = explain(reason)?.nextStep as NextStep | undefined;
  return (
    <>
      {offersSignUp ? (
        <ButtonLink to={urls.signup()} reloadDocument>
          {t("error.signup")}
        </ButtonLink>
      ) : null}
      {nextStep ? <ButtonLink to={nextSteps[nextStep]({})}>{t(`way.${nextStep}`)}</ButtonLink> : null}
      <HomeLink aside={offersSignUp || nextStep !== undefined} />
    </>
  );
}
