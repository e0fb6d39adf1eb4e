import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { Offer } from "./order-offer.server.ts";

/** Why the stored card did not pay; beside the retry below, PayPal is the other way (spec 8). */
export function RepeatRefusal({ reason, offer }: { reason: string; offer: Offer }) {
  const { t } = useTranslation("orders");
  const errorText = useErrorText();
  return (
    <Notice
      look="danger"
      live
      action={
        reason === "card_failed" && offer.methods.includes("paypal") ? (
          <ButtonLink to={urls.bundle(offer.bundle.id, "paypal")} look="secondary">
            {t("repeat.paypal")}
          </ButtonLink>
        ) : null
      }
    >
      {errorText([reason])?.[0]}
    </Notice>
  );
}
