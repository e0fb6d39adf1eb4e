import { Link, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { urls } from "#app/urls.ts";
import { maxExactTotal } from "#app/members/search/filters/search-criteria.ts";

type SearchTotalProps = { total: number | undefined };

/**
 * The number of results, exact up to 10 000; on a later page a link back to the first page. A new search moves the focus
 * to it.
 */
export const SearchTotal = forwardRef<HTMLHeadingElement, SearchTotalProps>(function SearchTotal({ total }, ref) {
  const { t, i18n } = useTranslation("members");
  const { search } = useLocation();
  if (total === undefined) {
    const first = new URLSearchParams(search);
    first.delete("after");
    return (
      <p
        ref={ref}
        tabIndex={-1}
        className="flex flex-wrap items-baseline justify-between gap-x-6 scroll-mt-24 focus:outline-none"
      >
        <span className="font-semibold">{t("search.further")}</span>
        <Link to={`${urls.members()}?${first}`} className="link inline-flex min-h-touch items-center">
          {t("search.first_page")}
        </Link>
      </p>
    );
  }
  const shown = numberFormat(i18n.language).format(total);
  return (
    <h2 ref={ref} tabIndex={-1} className="scroll-mt-24 text-lg focus:outline-none">
      {total > maxExactTotal ? t("search.total_capped") : t("search.total", { count: total, total: shown })}
    </h2>
  );
});
