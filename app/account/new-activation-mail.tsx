import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { urls } from "../urls.ts";
import type { WaitingFor } from "./waiting-for.ts";

/** The way out of an activation that failed: a new mail for who is signed in, the login for who is not. */
export function NewActivationMail({ waiting }: { waiting: WaitingFor }) {
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

/** Asks for the activation mail once more; works from any page. */
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
