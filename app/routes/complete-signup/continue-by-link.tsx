import { useEffect } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";

const address = urls.completeSignup({ api_signup_complete: 1 });

/** The page of a sign-up link. The token is in the form; scripts remove it from the URL and the history. */
export function ContinueByLink({ token, reason }: { token: string; reason: string | undefined }) {
  const { t } = useTranslation("signup");
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, "", address);
  }, [token]);
  const refusal = reason ?? (token ? undefined : "signup_link_invalid");
  return (
    <Page brief>
      <PageTitle lead={refusal ? undefined : t("link.lead")}>{t("link.title")}</PageTitle>
      {refusal ? (
        <>
          <FormRefusal reasons={[refusal]} />
          <ButtonLink to={urls.login()}>{t("start.login")}</ButtonLink>
        </>
      ) : (
        <Form method="post" action={address} reloadDocument>
          <input type="hidden" name="token" value={token} />
          <Button size="large">{t("link.submit")}</Button>
        </Form>
      )}
    </Page>
  );
}
