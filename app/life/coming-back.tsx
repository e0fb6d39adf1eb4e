import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";

/** The button of a link that works. */
export function ComeBackForm({ token, refused }: { token: string; refused: string[] | undefined }) {
  const { t } = useTranslation("life");
  return (
    <Form method="post" action={urls.reactivate()} reloadDocument className="max-w-form">
      <Stack gap="wide">
        {refused ? (
          <Notice look="danger" live>
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

/** Asks for the mail once more; the answer does not tell whether the address has such an account. */
export function NewLinkForm(props: { email: string; supportEmail: string; errors: string[] | undefined }) {
  const { email, supportEmail, errors } = props;
  const { t } = useTranslation("life");
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
            maxLength: 254,
            autoComplete: "username",
            defaultValue: email,
          }}
        />
        <Button wide icon="mail" name="intent" value="resend">
          {t("back.resend")}
        </Button>
        <p className="text-muted">{t("back.support", { email: supportEmail })}</p>
      </Stack>
    </Form>
  );
}

export function NewLinkSent({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation("life");
  return (
    <div className="grid justify-items-start gap-5">
      <PageTitle>{t("back.sent")}</PageTitle>
      <p className="max-w-text">{t("back.sentTo")}</p>
      <p className="max-w-text text-muted">{t("back.support", { email: supportEmail })}</p>
      <ButtonLink to={urls.login()} look="secondary">
        {t("back.login")}
      </ButtonLink>
    </div>
  );
}
