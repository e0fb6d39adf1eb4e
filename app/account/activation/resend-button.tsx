import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { urls } from "#app/urls.ts";

/** Requests the activation mail again; works on any page. */
export function ResendButton(button: Pick<ButtonProps, "variant" | "size">) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={urls.activate()} reloadDocument>
      <Button {...button} name="intent" value="resend" icon="mail">
        {t("activate.resend")}
      </Button>
    </Form>
  );
}
