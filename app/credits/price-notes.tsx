import { useTranslation } from "react-i18next";
import { countryName } from "../site/geo/countries.ts";
import { Notice } from "../ui/notice.tsx";

/** What stands with every list of bundles: that nothing can be bought, where that is so, and which prices these are. */
export function PriceNotes({ country, canBuy }: { country: string | undefined; canBuy: boolean }) {
  const { t, i18n } = useTranslation("credits");
  return (
    <>
      {canBuy ? null : <Notice>{t("bundle.closed")}</Notice>}
      <p className="text-sm text-muted">
        {country ? t("bundle.prices", { country: countryName(country, i18n.language) }) : t("bundle.prices_euro")}
      </p>
    </>
  );
}
