import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";

const address = urls.completeSignup({ api_signup_complete: 1 });

/** The page of a sign-up link: the token stands in the form, and scripts take it out of the address and the history. */
export function ContinueByLink({ token, reason }: { token: string; reason: string | undefined }) {
  const { t } = useTranslation("signup");
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, "", address);
  }, [token]);
  const refusal = reason ?? (token ? undefined : "signup_link_invalid");
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
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
    </div>
  );
}
