import { useTranslation } from "react-i18next";
import { formatMoney } from "../credits/money.ts";
import type { ShownPrice } from "../credits/shown-price.ts";

/** What something costs, beside its button: "5 credits (about € 1.00)". */
export function Price({ price }: { price: ShownPrice }) {
  const { t, i18n } = useTranslation("chat");
  const { credits: count, free, about } = price;
  if (count === 0) return <>{t("price.nothing")}</>;
  if (free) return <>{t("price.free", { count })}</>;
  if (about) return <>{t("price.about", { count, price: formatMoney(about, i18n.language) })}</>;
  return <>{t("price.plain", { count })}</>;
}
