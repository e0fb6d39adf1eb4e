import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { urls } from "#app/urls.ts";
import { type ActivationNeeds, type Entered, NewActivationMail } from "#app/account/activation/new-activation-mail.tsx";

/** Shown for an expired or unknown link: the specification's text, and the way to a new link. */
export function DeadLink({ waiting, refused }: { waiting: ActivationNeeds; refused: string[] | null | undefined }) {
  const errorText = useErrorText();
  return (
    <Page brief>
      <PageTitle>{errorText(["link_invalid"])}</PageTitle>
      <FormRefusal reasons={refused} />
      <NewActivationMail waiting={waiting} />
    </Page>
  );
}

/** Shown when a link is opened again after it worked. */
export function AlreadyConfirmed({ waiting }: { waiting: ActivationNeeds }) {
  const { t } = useTranslation("account");
  return (
    <Page brief>
      <PageTitle lead={t("activate.already")}>{t("activate.done")}</PageTitle>
      {waiting === "login" ? (
        <ButtonLink to={urls.login()}>{t("activate.login")}</ButtonLink>
      ) : (
        <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
      )}
    </Page>
  );
}

type ConfirmationProps = {
  step: "sent" | "disowned";
  email: string | undefined;
  refused: string[] | null | undefined;
  waiting: ActivationNeeds;
  entered: Entered;
};

/** Confirms what a post of this page did. */
export function Confirmation({ step, email, refused, waiting, entered }: ConfirmationProps) {
  const { t } = useTranslation("account");
  if (step === "disowned") {
    return (
      <Page brief>
        <PageTitle lead={t("activate.disownedLead")}>{t("activate.disowned")}</PageTitle>
        <ButtonLink to={urls.resetPassword()} variant="secondary">
          {t("reset.newTitle")}
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page brief>
      <PageTitle>{email && !refused ? t("activate.sent") : t("activate.title")}</PageTitle>
      <FormRefusal reasons={refused} />
      {email && !refused ? (
        <>
          <p className="max-w-text">{placeLineBreaks(t("activate.sentTo", { email }))}</p>
          <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
        </>
      ) : (
        <NewActivationMail waiting={waiting} entered={entered} />
      )}
    </Page>
  );
}
