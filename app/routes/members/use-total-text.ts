import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { maxExactTotal } from "#app/members/search/filters/search-criteria.ts";

/** The number of results as a text, exact up to 10 000: `short` is the number alone, empty on a later page. */
export function useTotalText(): { long: (total: number) => string; short: (total: number | undefined) => string } {
  const { t, i18n } = useTranslation("members");
  const { format } = numberFormat(i18n.language);
  return {
    long: (total) =>
      total > maxExactTotal ? t("search.total_capped") : t("search.total", { count: total, total: format(total) }),
    short: (total) => (total === undefined ? "" : total > maxExactTotal ? `${format(maxExactTotal)}+` : format(total)),
  };
}
