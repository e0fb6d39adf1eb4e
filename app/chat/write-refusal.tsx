import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { ChatWindow } from "./load-window.server.ts";

/** Why a message was not sent: the rule, what is left, the way out. */
export function WriteRefusal({ answer, window }: { answer: FormAnswer; window: ChatWindow }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const values = { name: window.partner.name, max: window.length, credits: window.credits, cost: window.cost };
  return (
    <Notice
      look="danger"
      live
      className="mb-3"
      action={<WayOut reason={answer.reason} partnerId={window.partner.id} />}
    >
      {errorText([answer.reason], values)?.[0]}
      {answer.reason === "conversation_limit" && window.starts ? ` ${t("composer.starts", window.starts)}` : null}
    </Notice>
  );
}

function WayOut({ reason, partnerId }: { reason: string; partnerId: number }) {
  const { t } = useTranslation("chat");
  if (reason === "not_enough_credits") return <ButtonLink to={urls.credits()}>{t("refusal.buy")}</ButtonLink>;
  if (reason === "conversation_limit") return <ButtonLink to={urls.premium()}>{t("refusal.premium")}</ButtonLink>;
  if (reason === "not_confirmed") return <ButtonLink to={urls.activateError()}>{t("refusal.confirm")}</ButtonLink>;
  if (reason === "member_blocked") return <ButtonLink to={urls.member(partnerId)}>{t("refusal.unblock")}</ButtonLink>;
  return null;
}
