import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Offer } from "#app/credits/orders/load-offer.server.ts";

/**
 * Why the order with the stored card was refused; if the card failed, offers PayPal beside the retry button (spec 8).
 */
export function RepeatRefusal(props: { reason: string; offer: Offer; values: Record<string, string> | undefined }) {
  const { reason, offer } = props;
  const { t, i18n } = useTranslation("orders");
  const errorText = useErrorText();
  const minimum = offer.problem?.minimum;
  const values = { amount: minimum ? formatMoney(minimum, i18n.language) : "", ...props.values };
  return (
    <Notice
      variant="danger"
      live
      action={
        reason === "card_failed" && offer.methods.includes("paypal") ? (
          <ButtonLink to={urls.bundle(offer.bundle.id, "paypal")} variant="secondary">
            {t("repeat.paypal")}
          </ButtonLink>
        ) : null
      }
    >
      {errorText([reason], values)?.[0]}
    </Notice>
  );
}
