import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { ChatWindow } from "./load-window.server.ts";

/** Why a message was not sent: the rule, what is left, the way out. */
export function WriteRefusal({ reason, window }: { reason: string; window: ChatWindow }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const values = { name: window.partner.name, max: window.length };
  return (
    <Notice look="danger" live className="mb-3" action={<WayOut reason={reason} partnerId={window.partner.id} />}>
      {errorText([reason], values)?.[0]}
      {reason === "conversation_limit" && window.starts ? ` ${t("composer.starts", window.starts)}` : null}
      {reason === "not_enough_credits" ? <span className="block">{t("refusal.kept")}</span> : null}
    </Notice>
  );
}

function WayOut({ reason, partnerId }: { reason: string; partnerId: number }) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  if (reason === "not_enough_credits") {
    return <ButtonLink to={urls.credits({ next: pathname })}>{t("refusal.buy")}</ButtonLink>;
  }
  if (reason === "conversation_limit") return <ButtonLink to={urls.premium()}>{t("refusal.premium")}</ButtonLink>;
  if (reason === "not_confirmed") return <ButtonLink to={urls.activateError()}>{t("refusal.confirm")}</ButtonLink>;
  if (reason === "member_blocked") return <ButtonLink to={urls.member(partnerId)}>{t("refusal.unblock")}</ButtonLink>;
  return null;
}
