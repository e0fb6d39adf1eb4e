import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AccountStatus } from "#db/schema.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";
import { urls } from "#app/urls.ts";

/** What is still needed to confirm the address: nothing, the mail, or the login first. */
export type ActivationNeeds = "nothing" | "mail" | "login";

export function activationNeeds(viewer: { status: AccountStatus } | undefined): ActivationNeeds {
  if (!viewer) return "login";
  return viewer.status === "not_confirmed" ? "mail" : "nothing";
}

/** What to do after an activation failed: signed-in members request a new mail, others log in first. */
export function NewActivationMail({ waiting }: { waiting: ActivationNeeds }) {
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
      <p className="max-w-text">{t("activate.old")}</p>
      {waiting === "mail" ? (
        <ResendButton />
      ) : (
        <ButtonLink to={urls.login({ next: urls.activateError() })}>{t("activate.login")}</ButtonLink>
      )}
    </>
  );
}

/** Requests the activation mail again; works on any page. */
export function ResendButton(button: Pick<ButtonProps, "look" | "size">) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={urls.activate()} reloadDocument>
      <Button {...button} name="intent" value="resend" icon="mail">
        {t("activate.resend")}
      </Button>
    </Form>
  );
}

/** Requests it from the login, for who has no session before the address is confirmed; a form of its own there. */
export function ActivationMailForm({ email }: { email: string }) {
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
