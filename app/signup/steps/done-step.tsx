import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { suggestEmail } from "../../account/email-suggestion.ts";
import { ResendButton } from "../../account/new-activation-mail.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import type { StepProps } from "./step-address.ts";

/** The last step: confirm the e-mail address, have the mail sent again, or correct the address (spec 4). */
export function DoneStep({ loaded: { email, confirmed } }: StepProps<"done">) {
  const { t } = useTranslation(["signup", "account"]);
  const suggestion = suggestEmail(email);
  if (confirmed) {
    return (
      <Stack gap="wide">
        <Notice look="success">{t("done.confirmed", { email })}</Notice>
        <ButtonLink to={urls.signupMatches()} wide>
          {t("done.matches")}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack gap="wide">
      <p>{t("done.sent", { email })}</p>
      {suggestion ? <Notice look="warning">{t("start.didYouMean", { email: suggestion })}</Notice> : null}
      <ButtonLink to={urls.signupMatches()} wide>
        {t("done.matches")}
      </ButtonLink>
      <div className="border-t border-line pt-6">
        <p className="mb-3 font-semibold">{t("done.missing")}</p>
        <ResendButton look="secondary" />
      </div>
      <Form method="post" action={urls.correctEmail()} reloadDocument>
        <Stack>
          <Field
            label={t("done.correct")}
            input={{
              name: "email",
              type: "email",
              required: true,
              maxLength: 254,
              autoComplete: "email",
              inputMode: "email",
              defaultValue: suggestion ?? email,
            }}
          />
          <Button look="secondary" className="justify-self-start">
            {t("account:correct.submit")}
          </Button>
        </Stack>
      </Form>
    </Stack>
  );
}
