import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";

/** The button on the page of a usable link. */
export function ReactivateForm({ token, refused }: { token: string; refused: string[] | undefined }) {
  const { t } = useTranslation("leaving");
  return (
    <Form method="post" action={urls.reactivate()} reloadDocument className="max-w-form">
      <Stack gap="wide">
        {refused ? (
          <Notice variant="danger" live>
            {refused.join(" ")}
          </Notice>
        ) : null}
        <input type="hidden" name="token" value={token} />
        <Button size="large" icon="undo-2">
          {t("back.submit")}
        </Button>
      </Stack>
    </Form>
  );
}

/** Requests the mail again. The answer does not reveal whether the address has such an account. */
export function NewReactivationLinkForm(props: { email: string; supportEmail: string; errors: string[] | undefined }) {
  const { email, supportEmail, errors } = props;
  const { t } = useTranslation("leaving");
  return (
    <Form method="post" action={urls.reactivate()} reloadDocument className="max-w-form">
      <Stack gap="wide">
        <Field
          label={t("back.email")}
          errors={errors}
          input={{
            id: "email",
            name: "email",
            type: "email",
            required: true,
            maxLength: maxEmailLength,
            autoComplete: "username",
            defaultValue: email,
          }}
        />
        <Button wide icon="mail" name="intent" value="resend">
          {t("back.resend")}
        </Button>
        <p className="text-muted">{placeLineBreaks(t("back.support", { email: supportEmail }))}</p>
      </Stack>
    </Form>
  );
}

export function ReactivationLinkSent({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation("leaving");
  return (
    <div className="grid justify-items-start gap-5">
      <PageTitle>{t("back.sent")}</PageTitle>
      <p className="max-w-text">{t("back.sentTo")}</p>
      <p className="max-w-text text-muted">{placeLineBreaks(t("back.support", { email: supportEmail }))}</p>
      <ButtonLink to={urls.login()} variant="secondary">
        {t("back.login")}
      </ButtonLink>
    </div>
  );
}
