import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { formatMoney } from "#app/credits/money.ts";
import type { ShownPrice } from "#app/credits/bundles/shown-price.ts";

/** A price beside its button: "5 credits (about € 1.00)". */
export function MessagePrice({ price }: { price: ShownPrice }) {
  const { t, i18n } = useTranslation("chat");
  const { credits: count, free, about } = price;
  if (count === 0) return <>{t("price.nothing")}</>;
  if (free) return <>{t("price.free", { count })}</>;
  if (about) return <>{t("price.about", { count, price: formatMoney(about, i18n.language) })}</>;
  return <>{t("price.plain", { count })}</>;
}
