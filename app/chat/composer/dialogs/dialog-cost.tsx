import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ShownPrice } from "#app/credits/bundles/shown-price.ts";
import { MessagePrice } from "../message-price.tsx";

/** What the dialog's message costs, and below it what the member has. */
export function DialogCost({ price, credits }: { price: ShownPrice; credits: number }) {
  const { t } = useTranslation("chat");
  return (
    <p className="me-auto text-sm text-muted">
      <MessagePrice price={price} /> <span className="block">{t("composer.balance", { count: credits })}</span>
    </p>
  );
}
