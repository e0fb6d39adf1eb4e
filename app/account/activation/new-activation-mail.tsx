import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { AccountStatus } from "#db/schema.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { ResendButton } from "./resend-button.tsx";

/** What is still needed to confirm the address: nothing, the mail, or the login first. */
export type ActivationNeeds = "nothing" | "mail" | "login";

export function activationNeeds(viewer: { status: AccountStatus } | undefined): ActivationNeeds {
  if (!viewer) return "login";
  return viewer.status === "not_confirmed" ? "mail" : "nothing";
}

/**
 * What to do after an activation failed: signed-in members request a new mail, others by their address (`entered`: as it
 * was refused) or by logging in.
 */
export function NewActivationMail({ waiting, entered }: { waiting: ActivationNeeds; entered?: Entered }) {
  const { t } = useTranslation("account");
  if (waiting === "nothing") {
    return (
      <>
        <p className="max-w-text">{t("activate.already")}</p>
        <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="max-w-text">{placeLineBreaks(t("activate.old"))}</p>
      {waiting === "mail" ? (
        <ResendButton />
      ) : (
        <>
          <ActivationMailForm entered={entered} />
          <ButtonLink to={urls.login({ next: urls.activateError() })} variant="secondary">
            {t("activate.login")}
          </ButtonLink>
        </>
      )}
    </>
  );
}

/** An address that was refused. */
export type Entered = { email: string; errors: string[] | null | undefined };

/**
 * Requests it by an address, for who has no session: everyone gets the same answer (app/account/README.md#activation).
 */
function ActivationMailForm({ entered }: { entered: Entered | undefined }) {
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const input = { name: "email", type: "email", autoComplete: "username", required: true } as const;
  return (
    <Form method="post" action={urls.activationSent()} reloadDocument className="w-full max-w-form">
      <Stack gap="wide">
        <Field
          label={t("login.email")}
          errors={errorText(entered?.errors)}
          input={{ ...input, maxLength: maxEmailLength, defaultValue: entered?.email }}
        />
        <Button name="intent" value="resend" icon="mail">
          {t("activate.resend")}
        </Button>
      </Stack>
    </Form>
  );
}

/** Requests it from the login, whose address it takes along; a form of its own there. */
export function ActivationMailOfLogin({ email }: { email: string }) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={urls.activationSent()} reloadDocument>
      <input type="hidden" name="email" value={email} />
      <Button name="intent" value="resend" size="small" icon="mail">
        {t("activate.resend")}
      </Button>
    </Form>
  );
}
