import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { suggestEmail } from "#app/account/address/email-suggestion.ts";
import { ResendButton } from "#app/account/activation/resend-button.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import type { StepProps } from "#app/signup/steps/step-address.ts";

/** The last step: confirm the e-mail address, request the mail again, or correct the address (spec 4). */
export function DoneStep({ loaded: { email, confirmed } }: StepProps<"done">) {
  const { t } = useTranslation(["signup", "account"]);
  const suggestion = suggestEmail(email);
  if (confirmed) {
    return (
      <Stack gap="wide">
        <Notice variant="success">{t("done.confirmed", { email })}</Notice>
        <ButtonLink to={urls.signupMatches()} wide>
          {t("done.matches")}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack gap="wide">
      <p>{placeLineBreaks(t("done.sent", { email }))}</p>
      {suggestion ? <Notice variant="warning">{t("start.didYouMean", { email: suggestion })}</Notice> : null}
      <ButtonLink to={urls.signupMatches()} wide>
        {t("done.matches")}
      </ButtonLink>
      <div className="border-t border-line pt-6">
        <p className="mb-3 font-semibold">{t("done.missing")}</p>
        <ResendButton variant="secondary" />
      </div>
      <Form method="post" action={urls.correctEmail()} reloadDocument>
        <Stack>
          <Field
            label={t("done.correct")}
            input={{
              name: "email",
              type: "email",
              required: true,
              maxLength: maxEmailLength,
              autoComplete: "email",
              inputMode: "email",
              defaultValue: suggestion ?? email,
            }}
          />
          <Button variant="secondary" className="justify-self-start">
            {t("account:correct.submit")}
          </Button>
        </Stack>
      </Form>
    </Stack>
  );
}
